import styles from './split.module.css';

export type SplitProps = {
  children: React.ReactNode;
  /** What is seen beside it where there is room, and after it on a phone. */
  aside: React.ReactNode;
  /** On a phone it comes first. */
  isAsideFirst?: boolean;
};

/** Cards in two columns: what the screen is about, and what belongs to it. */
export function Split({ children, aside, isAsideFirst = false }: SplitProps) {
  return (
    <div className={styles.split} data-aside-first={isAsideFirst || undefined}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.column}>{aside}</aside>
    </div>
  );
}
