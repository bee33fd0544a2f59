import styles from './ways.module.css';

export type ActionChoice = {
  id: string;
  /** Name of the action. */
  name: React.ReactNode;
  /** Risk of the action, in a line. */
  risk: React.ReactNode;
  /** Cost or return, at the end of the line. */
  sum?: React.ReactNode;
  /** Brings money to the customer or the shop. */
  isGain?: boolean;
  /** Reason why the action cannot be chosen now; it is then only read. */
  closed?: React.ReactNode;
};

/** Ways out of a matter, the safest first; one is chosen. */
export function Ways({
  label,
  ways,
  chosen,
  onChoose,
}: {
  label: string;
  ways: readonly ActionChoice[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <fieldset className={styles.ways} aria-label={label}>
      {ways.map(({ id, name, risk, sum, isGain, closed }) => (
        <label key={id} data-chosen={id === chosen || undefined} data-closed={closed ? true : undefined}>
          <input
            type="radio"
            name="way"
            checked={id === chosen}
            disabled={closed !== undefined}
            onChange={() => onChoose(id)}
          />
          <span>
            <b>{name}</b>
            <small>{closed ?? risk}</small>
          </span>
          {sum ? <span className={isGain ? styles.gain : styles.sum}>{sum}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
