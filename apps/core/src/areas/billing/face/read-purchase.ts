import type { Locale, OrderDetail } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { openPaymentOf } from '../payments/open-payment.ts';

/**
 * Reads the part of an order's page that is about its purchase. `offer` is the discount for paying after all, while it
 * holds.
 */
export async function readPurchase(
  core: Core,
  purchaseId: number,
  { isUnpaid, locale }: { isUnpaid: boolean; locale: Locale },
) {
  const row = await core.db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customer_id')
    .leftJoin('coupon', 'coupon.id', 'purchase.coupon_id')
    .leftJoin('payment_method', 'payment_method.id', 'purchase.payment_method_id')
    .select([
      'purchase.id',
      'purchase.original_amount',
      'purchase.discount',
      'purchase.fee',
      'purchase.total',
      'purchase.offer_percent',
      'purchase.offer_expires_at',
      'coupon.code',
      'purchase.payment_method_id',
      'payment_method.content',
      'customer.password_hash',
    ])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const { decimals, content } = await core.catalogue.current();
  const method = content(locale).methods.find(({ id }) => id === row.payment_method_id);
  // Methods that are no longer offered have only their English name.
  const methodName = method?.name ?? row.content?.name;
  const amount = (micro: Micro) => formatExact(micro, decimals);
  const payment = isUnpaid
    ? await openPaymentOf(core, purchaseId, locale)
    : { payment_url: null, payment_state: null, decline: null };

  return {
    isOfGuest: row.password_hash === null,
    offer: isUnpaid ? presentOffer(row, core.clock.now()) : null,
    lines: {
      id: row.id,
      original_amount: amount(row.original_amount),
      discount: amount(row.discount),
      coupon_code: row.code,
      fee: amount(row.fee),
      total: amount(row.total),
      payment_method: typeof methodName === 'string' ? methodName : null,
      payment_method_id: row.payment_method_id,
      ...payment,
    },
  };
}

type Offer = { offer_percent: number | null; offer_expires_at: Date | null };

/** The discount that is offered now for paying after all (rules §2.11). */
function presentOffer(
  { offer_percent: percent, offer_expires_at: expiresAt }: Offer,
  now: Date,
): OrderDetail['unpaid_discount'] {
  if (percent === null || expiresAt === null || expiresAt <= now) return null;

  return { percent, expires_at: expiresAt.toISOString() };
}
