import type { staff } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Plural, Trans } from '@lingui/react/macro';

const DAY_MS = 86_400_000;

/** State of a dispute; an open one waits until somebody has answered it at its gateway. `hasDays` tells how long that may take. */
export function DisputeBadge({
  dispute: { state, answered_at, answer_by },
  hasDays = false,
}: {
  dispute: staff.DeskDispute;
  hasDays?: boolean;
}) {
  if (state === 'won')
    return (
      <StatusBadge tone="ok">
        <Trans>Won</Trans>
      </StatusBadge>
    );
  if (state === 'lost')
    return (
      <StatusBadge tone="stop">
        <Trans>Lost</Trans>
      </StatusBadge>
    );
  if (answered_at !== null)
    return (
      <StatusBadge tone="run">
        <Trans>Answered</Trans>
      </StatusBadge>
    );
  const left = answer_by === null ? null : new Date(answer_by).getTime() - Date.now();
  if (left !== null && left <= 0)
    return (
      <StatusBadge tone="stop">
        <Trans>Too late to answer</Trans>
      </StatusBadge>
    );
  const days = Math.floor((left ?? 0) / DAY_MS);

  return (
    <StatusBadge tone="wait">
      {!hasDays || left === null ? (
        <Trans>To answer</Trans>
      ) : (
        <Plural
          value={days}
          _0="To answer, today"
          one="To answer, # day left"
          other="To answer, # days left"
        />
      )}
    </StatusBadge>
  );
}
