import type { staff } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

type Refill = staff.DeskRefill;

/** What is missing in percent of the order, with one decimal. */
export const shareOf = ({ quantity, ordered }: Pick<Refill, 'quantity' | 'ordered'>): string =>
  (Math.floor((quantity * 1000) / ordered) / 10).toFixed(1);

/** Why a refill waits for somebody; its state where it does not. */
export function RefillBadge({ refill: { why, state } }: { refill: Pick<Refill, 'why' | 'state'> }) {
  if (why === 'below_start')
    return (
      <StatusBadge tone="stop">
        <Trans>Below the start</Trans>
      </StatusBadge>
    );
  if (why === 'answer_unknown')
    return (
      <StatusBadge tone="wait">
        <Trans>Answer unknown</Trans>
      </StatusBadge>
    );
  if (why === 'provider_away')
    return (
      <StatusBadge tone="stop">
        <Trans>Provider away</Trans>
      </StatusBadge>
    );
  if (why === 'shared_link')
    return (
      <StatusBadge tone="stop">
        <Trans>Shared link</Trans>
      </StatusBadge>
    );
  if (state === 'staff')
    return (
      <StatusBadge tone="wait">
        <Trans>To send</Trans>
      </StatusBadge>
    );
  if (state === 'open')
    return (
      <StatusBadge tone="run">
        <Trans>At the provider</Trans>
      </StatusBadge>
    );

  return state === 'done' ? (
    <StatusBadge tone="ok">
      <Trans>Done</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="stop">
      <Trans>Refused</Trans>
    </StatusBadge>
  );
}
