import styles from './status-badge.module.css';

export type StatusTone = 'ok' | 'run' | 'wait' | 'part' | 'stop';

/** A status in words, with a mark whose shape differs as well as its colour. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: React.ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
