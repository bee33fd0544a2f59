import type { LinkedChannel, Task } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { BeginForm } from '../begin-form.tsx';
import { CheckStatus } from '../check-status.tsx';
import { ClipMark } from './clip-mark.tsx';
import styles from './task-row.module.css';

type TaskRowProps = { task: Task; channel: LinkedChannel | null; running: Task | null };

/** A task that can be begun, or was done today. */
export function TaskRow({ task, channel, running }: TaskRowProps) {
  const { title, lang, sponsor, seconds } = task.promotable;
  const isOver = task.check?.status === 'approved' || task.check?.status === 'rejected';

  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <ClipMark seconds={seconds} />
      <div className={styles.words}>
        <h3 id={`task-${task.id}`} lang={lang}>
          {title}
        </h3>
        <p>
          <Trans>
            Sponsored by <bdi>{sponsor}</bdi>
          </Trans>
        </p>
      </div>
      <p className={styles.todo}>
        <Plural value={seconds} one="watch # s, 1 question" other="watch # s, 1 question" />
      </p>
      <b className={styles.reward}>
        <Money amount={task.reward} side="credit" />
      </b>
      <div className={styles.way}>
        {isOver ? (
          <Done task={task} />
        ) : channel === null ? null : (
          <BeginForm task={task} channel={channel} running={running}>
            <Trans context="task">Start</Trans>
          </BeginForm>
        )}
      </div>
    </li>
  );
}

function Done({ task: { id, check } }: Pick<TaskRowProps, 'task'>) {
  const isHydrated = useHydrated();
  if (check?.status === 'rejected')
    return (
      <Link to={`?task=${id}`} aria-describedby={`task-${id}`}>
        <CheckStatus check={check} now={isHydrated ? new Date() : new Date(0)} />
      </Link>
    );

  return check?.end_at ? (
    <span className={styles.done}>
      <Trans context="task">
        done <ShortTime iso={check.end_at} />
      </Trans>
    </span>
  ) : null;
}
