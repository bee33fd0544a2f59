import { FormError } from '@fanfare/client/form-error.tsx';
import type { Task, TaskCheck } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { clipTime } from '../clip-time.ts';
import tasks from '../tasks.module.css';
import styles from './clip-card.module.css';
import { ClipPlayer } from './clip-player.tsx';
import type { Watching } from './use-watching.ts';

type ClipCardProps = { task: Task; status: TaskCheck['status']; watching: Watching };

/** The clip and how much of it counts; below it what is said and shown, for whoever does not hear or see it. */
export function ClipCard({ task, status, watching }: ClipCardProps) {
  const { t } = useLingui();
  const { seconds, captions, lang } = task.promotable;
  const watched = status === 'ended' ? seconds : watching.watched;

  return (
    <section className={styles.card}>
      <ClipPlayer task={task} watching={watching} />
      <div className={styles.watched}>
        <p>
          <b>
            {status === 'ended' ? (
              <Trans>Watched. One question is left.</Trans>
            ) : (
              <Trans>
                {watched} s of {seconds} s watched
              </Trans>
            )}
          </b>
          {status === 'ended' ? (
            <small>{task.check?.end_at ? <ShortTime iso={task.check.end_at} /> : null}</small>
          ) : (
            <small>
              <Trans>counts only while the clip plays and this tab is in front</Trans>
            </small>
          )}
        </p>
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={t`Watched of the clip`}
          aria-valuemin={0}
          aria-valuenow={watched}
          aria-valuemax={seconds}
          aria-valuetext={t`${watched} s of ${seconds} s watched`}
        >
          <i style={{ width: `${(100 * watched) / seconds}%` }} />
        </span>
        <FormError message={watching.trouble} />
        <noscript>
          <Notice tone="wait">
            <Trans>The seconds are counted by a script. Allow scripts for this page to do the task.</Trans>
          </Notice>
        </noscript>
      </div>
      {captions.length > 0 ? (
        <details className={styles.transcript}>
          <summary>
            <Trans>What is said and shown</Trans>
          </summary>
          <ol lang={lang}>
            {captions.map(({ at, text }) => (
              <li key={at}>
                <span className={tasks.note}>{clipTime(at)}</span> {text}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}
