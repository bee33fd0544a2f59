import type { staff } from '@fanfare/contract';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

const TONES: Record<staff.DeskPayment['status'], StatusTone> = {
  created: 'part',
  marked: 'wait',
  paid: 'ok',
  rejected: 'stop',
  expired: 'part',
  failed: 'stop',
};

/** State of an invoice. */
export function StateBadge({ status }: { status: staff.DeskPayment['status'] }) {
  const words = {
    created: <Trans>Not paid yet</Trans>,
    marked: <Trans>Marked as paid</Trans>,
    paid: <Trans>Paid</Trans>,
    rejected: <Trans>Refused</Trans>,
    expired: <Trans>Expired</Trans>,
    failed: <Trans>Declined</Trans>,
  };

  return <StatusBadge tone={TONES[status]}>{words[status]}</StatusBadge>;
}
