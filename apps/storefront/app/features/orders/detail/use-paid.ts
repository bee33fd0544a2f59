import type { OrderDetail } from '@fanfare/contract';
import { useEffect } from 'react';
import { dropPaidCart } from '../../../shared/cart/paid-cart.ts';
import { dropPaid } from '../../../shared/ordering/kept-until-paid.ts';

/** Clears the cart or draft that the order came from once the order is paid, also by a payment on another page. */
export function usePaid({ id, status }: Pick<OrderDetail, 'id' | 'status'>): void {
  // An unpaid order that ended is `canceled`.
  const isPaid = status !== 'unpaid' && status !== 'canceled';
  // Browser storage is outside of React.
  useEffect(() => {
    if (!isPaid) return;
    void dropPaidCart(id);
    dropPaid(id);
  }, [id, isPaid]);
}
