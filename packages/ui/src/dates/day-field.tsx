import { useTypedField } from '../fields/use-typed-field.ts';
import styles from './date-range.module.css';

/** Oldest date in a shop; a year that is still being typed is older. */
const FIRST_DAY = '2000-01-01';

export type DayFieldProps = {
  name: string;
  label: React.ReactNode;
  /** The day as YYYY-MM-DD. */
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | null) => void;
};

/** A day that is picked or typed; it counts once it is whole or empty. */
export function DayField({ label, day, onChange, ...input }: DayFieldProps) {
  const field = useTypedField(day ?? '', (text) => onChange(text || null), isWhole);

  return (
    <label className={styles.day}>
      {label}
      <input {...input} {...field} type="date" />
    </label>
  );
}

function isWhole({ value, validity }: HTMLInputElement): boolean {
  return value === '' ? !validity.badInput : value >= FIRST_DAY && value < '9999';
}
