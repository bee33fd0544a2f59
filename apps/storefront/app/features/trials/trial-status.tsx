import type { FreeTrial } from '@fanfare/contract';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

const TONES: Record<FreeTrial['status'], StatusTone> = {
  pending: 'wait',
  approved: 'ok',
  completed: 'ok',
  rejected: 'stop',
  expired: 'part',
};

/** State of a trial. */
export function TrialStatus({ trial: { status } }: { trial: Pick<FreeTrial, 'status'> }) {
  return (
    <StatusBadge tone={TONES[status]}>
      <StatusWords status={status} />
    </StatusBadge>
  );
}

function StatusWords({ status }: Pick<FreeTrial, 'status'>) {
  switch (status) {
    case 'pending':
      return <Trans>Waiting for a decision</Trans>;
    case 'approved':
      return <Trans context="free trial">Granted</Trans>;
    case 'completed':
      return <Trans context="free trial">Completed</Trans>;
    case 'rejected':
      return <Trans context="free trial">Not granted</Trans>;
    case 'expired':
      return <Trans context="free trial">Closed, no decision</Trans>;
  }
}
