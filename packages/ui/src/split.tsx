import styles from './split.module.css';

export type SplitProps = {
  children: React.ReactNode;
  /** What is seen beside it where there is room, and after it on a phone. */
  aside: React.ReactNode;
};

/** Cards in two columns: what the screen is about, and what belongs to it. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.column}>{aside}</aside>
    </div>
  );
}
