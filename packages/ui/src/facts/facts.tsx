import styles from './facts.module.css';

/** Figures of a subject side by side at the foot of its card, divided by hairlines; as many in a row as fit. */
export function Facts({ children }: { children: React.ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export type FactProps = {
  name: React.ReactNode;
  /** Explanation below the figure. */
  note?: React.ReactNode;
  /** True where the figure waits for the reader. */
  isDue?: boolean;
  children: React.ReactNode;
};

/** A figure with its name; a dash where it is not known. */
export function Fact({ name, note, isDue = false, children }: FactProps) {
  return (
    <div data-due={isDue || undefined}>
      <dt>{name}</dt>
      <dd>{children ?? '–'}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
