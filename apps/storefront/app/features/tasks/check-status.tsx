import type { TaskCheck } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

/** State of a check; `now` tells a reward that is on hold from one that is ready. */
export function CheckStatus({ check, now }: { check: TaskCheck; now: Date }) {
  switch (check.status) {
    case 'created':
    case 'started':
    case 'ended':
      return (
        <StatusBadge tone="run">
          <Trans context="task">Running</Trans>
        </StatusBadge>
      );
    case 'approved':
      return <RewardStatus check={check} now={now} />;
    case 'rejected':
      return (
        <StatusBadge tone="stop">
          <Trans context="task">Not counted</Trans>
        </StatusBadge>
      );
    case 'expired':
      return (
        <StatusBadge tone="part">
          <Trans context="task">Closed</Trans>
        </StatusBadge>
      );
  }
}

function RewardStatus({
  check: { is_undone, reward_available_at: at },
  now,
}: {
  check: TaskCheck;
  now: Date;
}) {
  if (is_undone)
    return (
      <StatusBadge tone="stop">
        <Trans context="task">Taken back</Trans>
      </StatusBadge>
    );

  return at !== null && Date.parse(at) > now.getTime() ? (
    <StatusBadge tone="wait">
      <Trans context="task">On hold</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok">
      <Trans context="task">Ready</Trans>
    </StatusBadge>
  );
}
