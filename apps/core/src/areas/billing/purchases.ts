import type { OrderQuote } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type PurchaseRow = Selectable<Tables['purchase']>;

type NewPurchase = {
  customerId: number;
  isPaid: boolean;
  methodId: number;
  couponId: number | null;
  quote: OrderQuote;
  decimals: number;
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
      coupon_bonus: quote.couponBonusType === 'bonus' ? quote.couponBonus : 0n,
      decimals: purchase.decimals,
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

export function findPurchase(tx: Tx, id: number): Promise<PurchaseRow> {
  return tx.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function updatePurchase(
  tx: Tx,
  id: number,
  change: Partial<Omit<PurchaseRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('purchase').set(change).where('id', '=', id).execute();
}

export async function couponCodeOf(tx: Tx, couponId: number): Promise<string | null> {
  const coupon = await tx.selectFrom('coupon').select('code').where('id', '=', couponId).executeTakeFirst();

  return coupon?.code ?? null;
}
