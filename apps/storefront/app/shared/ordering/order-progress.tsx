import type { Order } from '@fanfare/contract';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { statusWords, trackParts, trackTone } from './order-status.ts';

/** Delivered of ordered, drawn and in figures. */
export function OrderProgress({ order, size }: { order: Order; size: 'row' | 'detail' }) {
  const { t } = useLingui();
  const delivered = formatNumber(order.current_quantity);
  const ordered = formatNumber(order.quantity);
  const id = order.id;

  return (
    <>
      <DeliveryTrack
        parts={trackParts(order)}
        size={size}
        tone={trackTone(order)}
        progress={{
          label: t`Delivery of order ${id}`,
          value: order.current_quantity,
          max: order.quantity,
          text: t`${delivered} of ${ordered}`,
        }}
      />
      <span>
        <Trans>
          {delivered} of {ordered}
        </Trans>
      </span>
    </>
  );
}

export function OrderStatusBadge({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { label, tone } = statusWords(order);

  return <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>;
}
