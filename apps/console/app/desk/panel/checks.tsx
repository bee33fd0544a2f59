import { Icon } from '@fanfare/ui/icon.tsx';
import styles from './checks.module.css';

export type Check = {
  key: string;
  /** `yes` holds, `look` is to be looked at, `no` does not hold. */
  result: 'yes' | 'look' | 'no';
  words: React.ReactNode;
  /** Source that the value was compared with. */
  note?: React.ReactNode;
};

/** List of checks made before somebody decides. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ key, result, words, note }) => (
        <li key={key} data-result={result}>
          <Icon name={result === 'yes' ? 'check' : result === 'no' ? 'close' : 'alert'} size={18} />
          <span>{words}</span>
          {note ? <span>{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}
