// A drop-down list with its label.
export function Choice<T extends string | number>({ label, name, value, values, wordsOf, onValue }: {
  label: string;
  name?: string;
  value: T;
  values: readonly T[];
  wordsOf: (value: T) => string;
  onValue: (value: T) => void;
}) {
  return (
    <label>
      {label}{" "}
      <select name={name} value={value} onChange={({ currentTarget }) => onValue(values[currentTarget.selectedIndex]!)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {wordsOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
