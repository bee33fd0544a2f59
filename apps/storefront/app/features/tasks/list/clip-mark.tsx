import { Icon } from '@fanfare/ui/icon.tsx';
import { clipTime } from '../clip-time.ts';
import styles from './task-row.module.css';

/** A clip in small, with the time that is to be watched. */
export function ClipMark({ seconds, isRunning = false }: { seconds: number; isRunning?: boolean }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon name={isRunning ? 'pause' : 'play'} />
      <small>{clipTime(seconds)}</small>
    </span>
  );
}
