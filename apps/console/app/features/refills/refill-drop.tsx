import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { PanelSection } from '../../desk/panel/panel.tsx';
import { DropCurve } from './drop-curve.tsx';
import { shareOf } from './refill-badge.tsx';

/** Drop as a curve and as a sum that adds up. */
export function RefillDrop({ refill }: { refill: staff.DeskRefillDetail }) {
  const note = refill.is_measured ? (
    <Trans>counted by the provider</Trans>
  ) : (
    <Trans>the provider does not tell counts</Trans>
  );

  return (
    <PanelSection title={<Trans>The drop</Trans>} note={note}>
      <DropCurve counts={refill.counts} />
      <Sum refill={refill} />
    </PanelSection>
  );
}

function Sum({ refill }: { refill: staff.DeskRefillDetail }) {
  const { t } = useLingui();
  const { start_count: start, counted, missing, ordered, refilled_from: from } = refill;
  if (start === null || counted === null || missing === null)
    return refill.is_measured ? (
      <Trans>The count is not known yet.</Trans>
    ) : (
      <Trans>The provider measures what it refills.</Trans>
    );
  const isMore = counted > start + ordered;
  const [share, least] = [shareOf(missing, ordered), formatNumber(from)];

  return (
    <Receipt
      hasLine={false}
      rows={[
        { key: 'before', label: t`Before the order`, words: formatNumber(start) },
        { key: 'delivered', label: t`Delivered`, words: `+${formatNumber(ordered)}` },
        { key: 'now', label: t`There now`, words: `−${formatNumber(counted)}` },
      ]}
      total={{
        key: 'missing',
        label: isMore ? t`Nothing is missing` : t`Missing`,
        words: isMore ? '0' : formatNumber(missing),
      }}
      after={[{ key: 'share', label: t`Of the order`, words: t`${share}%, refilled from ${least}` }]}
    />
  );
}
