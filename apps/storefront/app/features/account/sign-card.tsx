import styles from './sign-card.module.css';

export type SignCardProps = {
  title: React.ReactNode;
  /** The other thing that the reader may have wanted, beside the title. */
  other?: React.ReactNode;
  /** Content under the card. */
  below?: React.ReactNode;
  children: React.ReactNode;
};

/** The card of the screens that ask who somebody is. */
export function SignCard({ title, other, below, children }: SignCardProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {other ? <p>{other}</p> : null}
        </header>
        {children}
      </section>
      {below ? <p className={styles.below}>{below}</p> : null}
    </div>
  );
}
