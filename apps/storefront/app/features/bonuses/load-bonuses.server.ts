import {
  type ListedCoupon,
  type Locale,
  listCoupons,
  listPaymentMethods,
  type PaymentMethod,
} from '@fanfare/contract';
import type { Call } from '../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../shared/pages/read-page.server.ts';

export type Bonuses = { coupons: ListedCoupon[]; methods: PaymentMethod[] };

/** Loads the coupons that the customer can use now, and the payment methods for a top-up. */
export function loadBonuses(call: Call, locale: Locale): Promise<PageRead<Bonuses>> {
  const query = { locale };

  return readPage(async () => {
    const [coupons, methods] = await Promise.all([
      call(listCoupons, { query }),
      call(listPaymentMethods, { query: { ...query, top_up: '1' } }),
    ]);

    return { coupons: coupons.data, methods: methods.data };
  }, null);
}
