import styles from './split.module.css';

export type SplitProps = {
  children: React.ReactNode;
  /** Second column where there is room; below the first on a phone. */
  aside: React.ReactNode;
  /** True where it comes first on a phone. */
  isAsideFirst?: boolean;
};

/** Cards in two columns: the subject of the screen, and its details. */
export function Split({ children, aside, isAsideFirst = false }: SplitProps) {
  return (
    <div className={styles.split} data-aside-first={isAsideFirst || undefined}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column} data-aside="">
        {aside}
      </div>
    </div>
  );
}
