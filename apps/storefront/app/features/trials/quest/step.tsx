import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './quest.module.css';

type StepProps = { number: number; isDone: boolean; children: React.ReactNode };

/** A numbered step; one that is done has a tick for its number. */
export function Step({ number, isDone, children }: StepProps) {
  const { t } = useLingui();

  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.number}>
        {isDone ? (
          <>
            <Icon name="check" size={16} />
            <span className="visually-hidden">{t`Done`}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
