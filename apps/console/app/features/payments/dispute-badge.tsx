import type { staff } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

/** State of a dispute; an open one waits until somebody has answered it at its gateway. */
export function DisputeBadge({ dispute: { state, answered_at } }: { dispute: staff.DeskDispute }) {
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

  return answered_at === null ? (
    <StatusBadge tone="wait">
      <Trans>To answer</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="run">
      <Trans>Answered</Trans>
    </StatusBadge>
  );
}
