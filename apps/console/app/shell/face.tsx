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

  return (
    <span className={styles.face} aria-hidden="true">
      {initials}
    </span>
  );
}
