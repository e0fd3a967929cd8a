// A view of tools/viewer in a component: it is made once, and shows what the component has each time it is drawn.
import { useLayoutEffect, useRef } from "preact/hooks";

interface ViewedProps<View> {
  make: () => View;
  show: (view: View) => void;
}

export function Viewed<View extends { element: Element }>({ make, show }: ViewedProps<View>) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View | null>(null);
  useLayoutEffect(() => {
    if (view.current === null) {
      view.current = make();
      frame.current!.append(view.current.element);
    }
    show(view.current);
  });
  return <div class="viewed" ref={frame} />;
}

// What is made anew whenever one of the values has changed.
export function Made({ make, of }: { make: () => Element; of: readonly unknown[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current!.replaceChildren(make()), of);
  return <div class="viewed" ref={frame} />;
}

// The same object at each drawing, with the functions of the last one: what a view calls later.
export function useLatest<Value extends object>(value: Value): Value {
  const latest = useRef(value);
  latest.current = value;
  return useRef(new Proxy(value, { get: (_, name) => latest.current[name as keyof Value] })).current;
}
