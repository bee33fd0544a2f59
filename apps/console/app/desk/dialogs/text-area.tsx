import { Field } from '@fanfare/ui/fields/field.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = {
  name: string;
  label: React.ReactNode;
  hint?: React.ReactNode;
  error?: string | undefined;
} & Omit<React.ComponentProps<'textarea'>, 'name' | 'id' | 'className'>;

/** A text of some lines: a reason, a note, an answer. */
export function TextArea({ name, label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} keepsLine={false}>
      {(wiring) => <textarea rows={3} {...wiring} {...area} name={name} className={styles.area} />}
    </Field>
  );
}
