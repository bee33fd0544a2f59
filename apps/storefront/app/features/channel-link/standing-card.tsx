import type { LinkedChannel } from '@fanfare/contract';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { openStepsOf } from './steps.ts';

type StandingCardProps = { channel: LinkedChannel | null; asksPermission: boolean };

/** Progress of linking, a line for each step. */
export function StandingCard({ channel, asksPermission }: StandingCardProps) {
  const { t } = useLingui();
  const left = channel === null ? 3 : openStepsOf(channel).length;
  const code = channel?.verification_code_at
    ? t({ context: 'code', message: 'found' })
    : t({ context: 'code', message: 'not there yet' });
  const subscriptions = channel?.verification_public_subscriptions_at
    ? t({ context: 'subscriptions', message: 'public' })
    : channel?.public_subscriptions_checked_at
      ? t({ context: 'subscriptions', message: 'still private' })
      : t({ context: 'subscriptions', message: 'not checked yet' });
  const statistics =
    left > 0
      ? t`${plural(left, { one: '# step left', other: '# steps left' })}`
      : channel?.is_reportable
        ? t({ context: 'statistics', message: 'open' })
        : t({ context: 'statistics', message: 'not reported yet' });

  return (
    <SectionCard title={<Trans>Status</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          {
            key: 'channel',
            label: <Trans>Channel</Trans>,
            words: channel === null ? '–' : t({ context: 'channel', message: 'found' }),
          },
          { key: 'code', label: <Trans>Code</Trans>, words: code },
          { key: 'subscriptions', label: <Trans>Subscriptions</Trans>, words: subscriptions },
          { key: 'statistics', label: <Trans>Channel statistics</Trans>, words: statistics },
        ]}
      />
      {left === 0 && !channel?.is_reportable ? (
        <p>
          {asksPermission && channel?.allowed_at === null ? (
            <Trans>YouTube shows the figures of a channel once you allow us to read them.</Trans>
          ) : (
            <Trans>We ask YouTube once a day whether the figures can be read.</Trans>
          )}
        </p>
      ) : null}
    </SectionCard>
  );
}
