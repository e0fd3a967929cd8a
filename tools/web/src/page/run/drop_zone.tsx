// Where files are dropped or chosen.
import { useId, useState } from "preact/hooks";
import { texts } from "../texts.js";

interface DropZoneProps {
  label: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ label, hint, onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      class={`drop${isOver ? " over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <p id={`${id}-hint`} class="soft">
        {hint} {texts.run.drop}
      </p>
    </div>
  );
}
