import styles from './section-card.module.css';

export type SectionCardProps = {
  title: React.ReactNode;
  /** Note on the section, quieter, at the end of the title's line. */
  note?: React.ReactNode;
  /** True for lists and tables, which run from edge to edge under a hairline. */
  isFlush?: boolean;
  children: React.ReactNode;
};

/** A card of a screen with several, under its title. */
export function SectionCard({ title, note, isFlush = false, children }: SectionCardProps) {
  return (
    <section className={styles.card} data-flush={isFlush || undefined}>
      <div className={styles.caption}>
        <h2>{title}</h2>
        {note ? <div className={styles.note}>{note}</div> : null}
      </div>
      {children}
    </section>
  );
}
