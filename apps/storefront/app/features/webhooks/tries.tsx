import type { WebhookMessageRow } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../shared/browser/use-duration.ts';

/** Tries before a message is given up. */
export const MOST_TRIES = 8;

/** Number of attempts to send a message, and the next one. */
export function Tries({ row }: { row: WebhookMessageRow }) {
  const { tries, state, next_try_at, replayed_at, arrived_at, created_at } = row;
  const duration = useDuration();
  if (replayed_at !== null && (state === 'arrived' || tries === 0))
    return (
      <Trans>
        replayed by you <ShortTime iso={replayed_at} />
      </Trans>
    );
  if (state === 'not_arrived') return <Trans>given up after attempt {tries}</Trans>;
  if (state === 'waiting')
    return tries === 0 || next_try_at === null ? (
      <Trans>on its way</Trans>
    ) : (
      <Trans>
        {tries} of {MOST_TRIES}, next <ShortTime iso={next_try_at} />
      </Trans>
    );
  if (tries <= 1 || arrived_at === null) return <Trans>1st attempt</Trans>;
  const late = duration(Math.round((Date.parse(arrived_at) - Date.parse(created_at)) / 60_000));

  return (
    <Trans>
      attempt {tries}, {late} late
    </Trans>
  );
}
