import type { OrderDetail } from '@fanfare/contract';
import { useEffect } from 'react';
import { dropPaidCart } from '../../../shared/cart/paid-cart.ts';
import { dropPaid } from '../../../shared/ordering/kept-until-paid.ts';

/** Whoever paid on another page comes back here: what the order was made from is emptied once it is paid. */
export function usePaid({ id, status }: Pick<OrderDetail, 'id' | 'status'>): void {
  // One that ended unpaid is canceled.
  const isPaid = status !== 'unpaid' && status !== 'canceled';
  // What the browser keeps is outside of React.
  useEffect(() => {
    if (!isPaid) return;
    dropPaidCart(id);
    dropPaid(id);
  }, [id, isPaid]);
}
