import styles from './list-tools.module.css';

/** Choice of columns and the file of a list, at the end of its head; a phone has neither. */
export function ListTools({ children }: { children: React.ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
