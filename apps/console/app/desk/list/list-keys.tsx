import styles from './list-keys.module.css';

/** Keys of a list at its foot; they are told in full behind `?`, so nobody hears them. */
export function ListKeys({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.keys} aria-hidden="true">
      {children}
    </p>
  );
}
