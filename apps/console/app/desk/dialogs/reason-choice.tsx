import { useId } from 'react';
import styles from './reason-choice.module.css';

export type ReasonChoiceProps = {
  legend: React.ReactNode;
  name: string;
  /** The first one is chosen at first, where `chosen` names none. */
  reasons: readonly { code: string; words: React.ReactNode }[];
  /** Null where nothing is chosen before somebody chooses. */
  chosen?: string | null;
  error?: string | undefined;
  onChoose?: (code: string) => void;
};

/** A reason by its code, in the words that the customer reads. */
export function ReasonChoice({ legend, name, reasons, chosen, error, onChoose }: ReasonChoiceProps) {
  const id = useId();

  return (
    <fieldset className={styles.reasons} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {reasons.map(({ code, words }, place) => (
        <label key={code}>
          <input
            type="radio"
            name={name}
            value={code}
            {...(onChoose
              ? { checked: code === chosen, onChange: () => onChoose(code) }
              : { defaultChecked: chosen === undefined ? place === 0 : code === chosen })}
          />
          <span>{words}</span>
          <code>{code}</code>
        </label>
      ))}
      {error ? (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
