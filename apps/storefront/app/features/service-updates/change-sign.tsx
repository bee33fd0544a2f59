import type { ServiceUpdate } from '@fanfare/contract';
import { isCheaper } from './is-cheaper.ts';
import styles from './updates.module.css';

const PATHS = {
  down: 'M12 5v14M6 13l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  limits: 'M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4',
  paused: 'M8 6v12M16 6v12',
  resumed: 'M8 5l11 7-11 7z',
  new: 'M12 5v14M5 12h14',
};

/** Sign of a change, beside its word. */
export function ChangeSign({ update }: { update: ServiceUpdate }) {
  const sign = update.kind === 'price' ? (isCheaper(update) ? 'down' : 'up') : update.kind;

  return (
    <svg
      className={styles.sign}
      data-sign={sign}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[sign]} />
    </svg>
  );
}
