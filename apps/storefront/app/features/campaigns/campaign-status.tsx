import type { Campaign } from '@fanfare/contract';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

/** Current activity of a campaign. */
export function CampaignStatus({ campaign: { status, is_reading } }: { campaign: Campaign }) {
  if (is_reading)
    return (
      <StatusBadge tone="run">
        <Trans context="campaign">Check</Trans>
      </StatusBadge>
    );
  if (status === 'running')
    return (
      <StatusBadge tone="run">
        <Trans context="campaign">Running</Trans>
      </StatusBadge>
    );

  return (
    <StatusBadge tone={status === 'paused' ? 'wait' : 'stop'}>
      {status === 'paused' ? (
        <Trans context="campaign">Paused</Trans>
      ) : (
        <Trans context="campaign">Stopped</Trans>
      )}
    </StatusBadge>
  );
}
