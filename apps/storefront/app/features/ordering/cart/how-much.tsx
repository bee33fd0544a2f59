import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../shared/cart/cart-item.ts';

/** Quantity and refill of an item in one sentence. */
export function HowMuch({ item }: { item: CartItem }) {
  const { isDripFeed, refillChosen, guarantee } = item;
  const quantity = formatNumber(isDripFeed ? item.dripFeedTotalQuantity : item.quantity);

  return (
    <>
      {isDripFeed ? <Trans>{quantity} in drip feed</Trans> : <span>{quantity}</span>}
      {refillChosen ? (
        <span>
          {' · '}
          {guarantee === null ? <Trans>with refill</Trans> : <Trans>refill {guarantee}</Trans>}
        </span>
      ) : null}
    </>
  );
}
