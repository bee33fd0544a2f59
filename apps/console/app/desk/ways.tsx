import styles from './ways.module.css';

export type Way = {
  id: string;
  /** What would be done. */
  name: React.ReactNode;
  /** What it risks, in a line. */
  risk: React.ReactNode;
  /** What it costs or brings, at the end of the line. */
  sum?: React.ReactNode;
  /** Brings money to the customer or the shop. */
  isGain?: boolean;
  /** Why it cannot be chosen now; it is then only read. */
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
  ways: readonly Way[];
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
