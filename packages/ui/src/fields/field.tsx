import { useId } from 'react';
import { useAnnounced } from '../announcing/announced.tsx';
import styles from './field.module.css';

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-field': string;
};
export type FieldProps = {
  /** Name of the field in the form; the first wrong field is found and focused by it. */
  name: string;
  label: React.ReactNode;
  /** Note at the end of the label's line: allowed values, or the use of the field. */
  note?: React.ReactNode;
  hint?: React.ReactNode;
  error?: React.ReactNode;
  /** False for a choice that can hardly be wrong: no room is kept for its error. */
  keepsLine?: boolean;
  children: (wiring: Wiring) => React.ReactNode;
};

/** Label, control, hint and an error line that always keeps its room, so that nothing jumps when it fills. */
export function Field({ name, label, note, hint, error, keepsLine = true, children }: FieldProps) {
  const id = useId();
  const line = useAnnounced();
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
        <p ref={line} id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}
