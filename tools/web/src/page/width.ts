// The width of an element as it is now, for drawings whose text must stay readable.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export function useWidth<Kind extends Element>(): [RefObject<Kind>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
