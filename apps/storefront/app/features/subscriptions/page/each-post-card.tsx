import type { SubscriptionDetail } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type NetworkNames, typeName } from '../network-names.ts';

export type EachPostCardProps = { subscription: SubscriptionDetail; names: NetworkNames };

/** Services and cost of each post; a card's fee is a line of its own. */
export function EachPostCard({ subscription, names }: EachPostCardProps) {
  const { settings } = useInstance();
  const { subscription_services: services, cost_per_publication, billing_type } = subscription;
  const net = services.reduce((sum, { cost }) => sum + parseAmount(cost), 0n);
  const fee = parseAmount(cost_per_publication) - net;

  return (
    <SectionCard title={<Trans>Each post</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          ...services.map((line) => ({
            key: String(line.service.id),
            label: (
              <>
                <bdi>{typeName(names, line)}</bdi> × {formatNumber(line.quantity)}
              </>
            ),
            amount: line.cost,
          })),
          ...(fee > 0n
            ? [
                {
                  key: 'fee',
                  label: <Trans>Fee</Trans>,
                  amount: formatAmount(fee, settings.roundingPrecision),
                },
              ]
            : []),
        ]}
        after={[
          {
            key: 'total',
            label: billing_type === 'balance' ? <Trans>From the balance</Trans> : <Trans>By card</Trans>,
            amount: cost_per_publication,
          },
        ]}
      />
    </SectionCard>
  );
}
