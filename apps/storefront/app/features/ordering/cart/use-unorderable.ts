import { useState } from 'react';
import type { CartItem } from '../../../shared/cart/cart-item.ts';
import type { OrderErrors } from '../pay/map-server-errors.ts';

/** Items that the shop no longer takes, with why: they stay in sight, and neither count nor go with the order. */
export function useUnorderable(items: readonly CartItem[]) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const orderable = items.filter((item) => !reasons.has(keyOf(item)));

  return {
    orderable,
    reasonOf: (item: CartItem) => reasons.get(keyOf(item)),
    /** Maps the server's errors from the lines that were sent, which are the orderable ones, to items. */
    refuse: (lines: OrderErrors['lines']) => {
      const told = Object.entries(lines).flatMap(([place, fields]) => {
        const item = orderable[Number(place)];
        const [reason] = Object.values(fields);
        return item && reason !== undefined ? [[keyOf(item), reason] as const] : [];
      });
      if (told.length > 0) setReasons((known) => new Map([...known, ...told]));
    },
  };
}

/** An item that was changed has not been judged. */
const keyOf = ({ index, serviceId, quantity, numberOfRuns }: CartItem) =>
  [index, serviceId, quantity, numberOfRuns].join(' ');
