import styles from './segments.module.css';

export type SegmentsProps<Value extends string> = {
  /** Name of the choice for screen readers. */
  label: string;
  options: readonly { value: Value; label: React.ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Choice between a few views of the same thing, changed in place. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
