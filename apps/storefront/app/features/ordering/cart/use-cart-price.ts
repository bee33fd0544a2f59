import type { PaymentMethod } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { changeItem, useCart } from '../../../shared/cart/cart-store.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';
import { costQuestion } from '../pay/order-body.ts';
import { type Price, usePrice } from '../pay/use-price.ts';
import { orderLineOfItem } from './cart-line.ts';

/** The price of the cart as the server says it now (C-29), and its items as the calls take them. */
export function useCartPrice(
  methodId: number | null,
  method: PaymentMethod | undefined,
  onRefused: (errors: OrderErrors) => void,
) {
  const { items, couponCode } = useCart();
  const lines = items.map(orderLineOfItem);
  const price = usePrice({
    question: costQuestion(lines, { coupon: couponCode, methodId }),
    estimate: null,
    method,
    onRefused,
  });

  return { items, lines, price };
}

/** What items cost before the price was read again, by their index: only those whose price has changed. */
export function usePriceChanges(items: readonly CartItem[], price: Price): ReadonlyMap<number, string> {
  const [changes, setChanges] = useState<ReadonlyMap<number, string>>(new Map());
  const { isCurrent, costs } = price;

  // The store is outside of React: it is told once what the server has said.
  useEffect(() => {
    if (!isCurrent) return;
    for (const [place, { index, subtotal }] of items.entries()) {
      const cost = costs.get(place);
      if (cost === undefined || cost === subtotal) continue;
      // An item whose quantity was just changed has no earlier price.
      if (subtotal !== null) setChanges((known) => new Map(known).set(index, known.get(index) ?? subtotal));
      changeItem(index, { subtotal: cost });
    }
  });

  return changes;
}
