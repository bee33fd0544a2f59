import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import tasks from '../tasks.module.css';
import styles from './time-left.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

const HOUR_SECONDS = 3600;
const LATE_SECONDS = 300;
const AROUND = 2 * Math.PI * 28;

/** The hour of a task: how much of it is left. Its last five minutes are told once. */
export function TimeLeft({ until, onOver }: { until: string; onOver: () => void }) {
  const duration = useDuration();
  const seconds = useSecondsUntil(until);
  const minutes = Math.ceil(seconds / 60);
  const left = duration(minutes);
  const isLate = seconds > 0 && seconds <= LATE_SECONDS;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - Date.now()) + 500);

    return () => clearTimeout(timer);
  }, [until]);

  return (
    <section className={styles.card} data-late={isLate || undefined}>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <circle
          cx="32"
          cy="32"
          r="28"
          data-left
          strokeDasharray={`${(AROUND * Math.min(seconds, HOUR_SECONDS)) / HOUR_SECONDS} ${AROUND}`}
        />
      </svg>
      <div>
        <h2>
          {seconds > 0 ? (
            <Trans context="task">{left} left</Trans>
          ) : (
            <Trans context="task">An hour from the start</Trans>
          )}
        </h2>
        <p className={tasks.note}>
          <Trans>
            open until <ShortTime iso={until} />, then it closes without a reward
          </Trans>
        </p>
      </div>
      <Announced className="visually-hidden">
        {isLate ? <Trans>Less than five minutes are left.</Trans> : null}
      </Announced>
    </section>
  );
}
