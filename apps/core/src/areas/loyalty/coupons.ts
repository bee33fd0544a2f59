import { type Coupon, type CouponContext, normaliseCouponCode, parseFraction } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type FoundCoupon = { id: number | null; code: string; context: CouponContext };
type Asker = { customerId: number | null; now: Date; networkIds?: readonly number[] };

/** The coupon of a code with its use so far, or null when no code was entered. An unknown code has no coupon. */
export async function findCoupon(
  db: Queryable,
  code: string | null | undefined,
  asker: Asker,
): Promise<FoundCoupon | null> {
  return readCoupon(db, code, asker, { locks: false });
}

/** The same for an order that is being placed: the coupon is locked, so that its limits hold under any race. */
export async function lockCoupon(
  tx: Tx,
  code: string | null | undefined,
  asker: Asker,
): Promise<FoundCoupon | null> {
  return readCoupon(tx, code, asker, { locks: true });
}

/** Counts the coupon as used from now on; it is released when what it was used for is never paid. */
export async function reserveCoupon(
  tx: Tx,
  use: { couponId: number; customerId: number; purchaseId?: number; invoiceId?: number; isPaid: boolean },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      coupon_id: use.couponId,
      customer_id: use.customerId,
      purchase_id: use.purchaseId ?? null,
      invoice_id: use.invoiceId ?? null,
      state: use.isPaid ? 'consumed' : 'reserved',
    })
    .execute();
}

export async function settleCouponUse(
  tx: Tx,
  of: { purchaseId: number } | { invoiceId: number },
  state: 'consumed' | 'released',
): Promise<void> {
  const update = tx.updateTable('coupon_use').set({ state }).where('state', '=', 'reserved');
  await ('purchaseId' in of
    ? update.where('purchase_id', '=', of.purchaseId)
    : update.where('invoice_id', '=', of.invoiceId)
  ).execute();
}

async function readCoupon(
  db: Queryable,
  code: string | null | undefined,
  asker: Asker,
  { locks }: { locks: boolean },
): Promise<FoundCoupon | null> {
  if (!code?.trim()) return null;
  const normalised = normaliseCouponCode(code);
  const query = db.selectFrom('coupon').selectAll().where('code', '=', normalised);
  const row = await (locks ? query.forUpdate() : query).executeTakeFirst();
  const context = {
    now: asker.now,
    isGuest: asker.customerId === null,
    networkIds: asker.networkIds ?? [],
    usage: row ? await readUsage(db, row.id, asker.customerId) : { byUser: 0, total: 0, hasOrdered: false },
    coupon: row ? toCoupon(row) : null,
  };

  return { id: row?.id ?? null, code: normalised, context };
}

async function readUsage(
  db: Queryable,
  couponId: number,
  customerId: number | null,
): Promise<CouponContext['usage']> {
  const { rows } = await sql<{ by_user: number; total: number; has_ordered: boolean }>`
    select
      count(*) filter (where customer_id = ${customerId})::int as by_user,
      count(*)::int as total,
      exists (select 1 from purchase where customer_id = ${customerId} and status = 'paid') as has_ordered
    from coupon_use where coupon_id = ${couponId} and state <> 'released'`.execute(db);
  const [row] = rows;

  return { byUser: row?.by_user ?? 0, total: row?.total ?? 0, hasOrdered: row?.has_ordered ?? false };
}

function toCoupon(row: Selectable<Tables['coupon']>): Coupon {
  return {
    bonusType: row.bonus_type,
    calculationType: row.calculation_type,
    bonusAmount: row.bonus_amount,
    bonusFraction: row.bonus_percentage === null ? null : parseFraction(row.bonus_percentage),
    minAmount: row.min_amount,
    maxBonusAmount: row.max_bonus_amount,
    validTo: row.valid_to,
    scope: row.scope === 'order' || row.scope === 'top_up' ? row.scope : 'any',
    perUserLimit: row.per_user_limit,
    totalLimit: row.total_limit,
    firstOrderOnly: row.first_order_only,
    networkId: row.network_id,
  };
}
