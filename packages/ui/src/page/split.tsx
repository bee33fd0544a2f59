import styles from './split.module.css';

export type SplitProps = {
  children: React.ReactNode;
  /** Second column where there is room; below the first on a phone. */
  aside: React.ReactNode;
  /** Part of it that comes first on a phone: all, or its first card alone. */
  asideFirst?: 'all' | 'card';
};

/** Cards in two columns: the subject of the screen, and its details. */
export function Split({ children, aside, asideFirst }: SplitProps) {
  return (
    <div className={styles.split} data-aside-first={asideFirst}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column} data-aside="">
        {aside}
      </div>
    </div>
  );
}
