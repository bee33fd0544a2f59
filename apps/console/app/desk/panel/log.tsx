import { Clock } from '../clock.tsx';
import styles from './log.module.css';

export type LogLine = { key: string; at: string; words: React.ReactNode; by?: React.ReactNode };

/** Events, the latest first, each with its time and author. */
export function Log({ lines }: { lines: readonly LogLine[] }) {
  return (
    <ol className={styles.log}>
      {lines.map(({ key, at, words, by }) => (
        <li key={key}>
          <Clock iso={at} />
          <span>
            {words} {by ? <small>{by}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
