import { useEffect, useState } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import { changeItem } from '../../../shared/cart/change-cart.ts';
import type { Price } from '../pay/use-price.ts';

/** Costs before the last price refresh, by index; only items whose price changed. */
export function usePriceChanges(items: readonly CartItem[], price: Price): ReadonlyMap<number, string> {
  const [changes, setChanges] = useState<ReadonlyMap<number, string>>(new Map());
  const { isConfirmed, costs } = price;

  // The store is outside of React: it is told once what the server has said.
  useEffect(() => {
    if (!isConfirmed) return;
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
