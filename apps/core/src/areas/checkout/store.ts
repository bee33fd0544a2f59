import type { OrderQuote } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';

type NewPurchase = {
  customerId: number;
  isPaid: boolean;
  methodId: number;
  couponId: number | null;
  quote: OrderQuote;
  source: string | null;
  utmName: string | null;
  locale: string;
  now: Date;
};

/** Stores what was bought together, with the price that it was bought for. */
export async function insertPurchase(tx: Tx, { quote, now, ...purchase }: NewPurchase): Promise<number> {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      customer_id: purchase.customerId,
      status: purchase.isPaid ? 'paid' : 'unpaid',
      payment_method_id: purchase.methodId,
      coupon_id: purchase.couponId,
      original_amount: quote.originalAmount,
      discount: quote.discount,
      fee: quote.fee,
      total: quote.total,
      method_bonus: quote.methodBonus,
      cashback: quote.couponBonusType === 'cashback' ? quote.couponBonus : 0n,
      source: purchase.source,
      utm_name: purchase.utmName,
      locale: purchase.locale,
      created_at: now,
      paid_at: purchase.isPaid ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}
