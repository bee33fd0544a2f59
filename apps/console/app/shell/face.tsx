import styles from './face.module.css';

/** Initials of a person. */
export function Face({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

  // Drawn by CSS: they are no words, and the name beside them is.
  return <span className={styles.face} data-initials={initials} aria-hidden="true" />;
}
