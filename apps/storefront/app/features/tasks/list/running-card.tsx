import type { Task } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { ClipMark } from './clip-mark.tsx';
import styles from './running-card.module.css';

/** The task that runs, with the one bright button of the screen. */
export function RunningCard({ task: { id, promotable, check } }: { task: Task }) {
  if (check === null) return null;
  const { title, lang, seconds } = promotable;
  const left = Math.max(0, seconds - check.watched_seconds);

  return (
    <section className={styles.card}>
      <ClipMark seconds={seconds} isRunning />
      <div className={styles.words}>
        <h2>
          <span lang={lang}>{title}</span>{' '}
          <StatusBadge tone="run">
            <Trans context="task">Running</Trans>
          </StatusBadge>
        </h2>
        <p>
          {check.status === 'ended' ? (
            <Trans>Watched. One question is left.</Trans>
          ) : (
            <Plural
              value={left}
              one="# s to watch, then one question."
              other="# s to watch, then one question."
            />
          )}{' '}
          <Trans>
            Open until <ShortTime iso={check.expires_at} />.
          </Trans>
        </p>
      </div>
      <ButtonLink variant="primary" to={`?task=${id}`}>
        <Trans context="task">Continue</Trans>
      </ButtonLink>
    </section>
  );
}
