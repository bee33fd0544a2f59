import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import styles from './steps.module.css';

export type StepFrameProps = {
  number: 1 | 2 | 3;
  state: 'done' | 'now' | 'later';
  title: React.ReactNode;
  /** Time of completion, or the state. */
  status: React.ReactNode;
  children: React.ReactNode;
};

/** A step of linking: its number or a tick, its title and its state. */
export function StepFrame({ number, state, title, status, children }: StepFrameProps) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={18} /> : formatNumber(number)}
      </span>
      <div>
        <div className={styles.stepHead}>
          <h2>{title}</h2>
          <div className={styles.status}>{status}</div>
        </div>
        {children}
      </div>
    </li>
  );
}
