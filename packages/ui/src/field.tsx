import { useId } from 'react';
import styles from './field.module.css';

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-field': string;
};
export type FieldProps = {
  /** Name of the field in the form, by which the first wrong one is found and focused. */
  name: string;
  label: React.ReactNode;
  /** Stands at the end of the label's line: what fits, what it is for. */
  note?: React.ReactNode;
  hint?: React.ReactNode;
  error?: string | null | undefined;
  /** False for a choice that can hardly be wrong: it takes no room for an error until there is one. */
  keepsLine?: boolean;
  children: (wiring: Wiring) => React.ReactNode;
};

/** Label, control, hint and an error line that always keeps its room, so that nothing jumps when it fills. */
export function Field({ name, label, note, hint, error, keepsLine = true, children }: FieldProps) {
  const id = useId();
  const hasLine = keepsLine || Boolean(error || hint);
  const describedBy = [note ? `${id}-about` : '', hasLine ? `${id}-note` : ''].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      {note ? (
        <div className={styles.head}>
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-about`}>{note}</span>
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'data-field': name,
      })}
      {hasLine ? (
        // What comes later is read out, whether its room was there before or came with it.
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          aria-live={keepsLine ? 'polite' : undefined}
          role={!keepsLine && error ? 'alert' : undefined}
        >
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
