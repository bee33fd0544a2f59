import {
  type ListedCoupon,
  type Locale,
  listCoupons,
  listPaymentMethods,
  listPaymentMethodsWithBonuses,
  type PaymentMethod,
} from '@fanfare/contract';
import type { Call } from '../../shared/app-context.ts';
import { type PageRead, readPage } from '../../shared/read-page.server.ts';

export type BonusMethod = Pick<PaymentMethod, 'id' | 'name' | 'lang' | 'icon' | 'bonuses'>;
export type Bonuses = { coupons: ListedCoupon[]; methods: BonusMethod[] };

/** What the customer may use now: coupons, and ways to add funds with the steps of their bonuses, the highest first. */
export function loadBonuses(call: Call, locale: Locale): Promise<PageRead<Bonuses>> {
  const query = { locale };

  return readPage(async () => {
    const [coupons, withBonuses, all] = await Promise.all([
      call(listCoupons, { query }),
      call(listPaymentMethodsWithBonuses, { query }),
      call(listPaymentMethods, { query: { ...query, top_up: '1' } }),
    ]);
    const steps = new Map(all.data.map(({ id, bonuses }) => [id, bonuses]));
    const methods = withBonuses.data.map(({ id, name, lang, icon }) => ({
      id,
      name,
      lang,
      icon,
      bonuses: steps.get(id) ?? [],
    }));

    return { coupons: coupons.data, methods };
  }, null);
}
