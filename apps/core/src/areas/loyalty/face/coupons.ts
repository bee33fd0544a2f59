import {
  type Coupon,
  type CouponContext,
  type CouponUsage,
  isCouponUsedUp,
  normaliseCouponCode,
  parseFraction,
  utcDay,
} from '@fanfare/rules';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { readUsages } from '../coupon-usage.ts';

export type FoundCoupon = { id: number | null; code: string; context: CouponContext };
type Asker = {
  /** The buyer's customer id, by session or by e-mail; null while the buyer is not known. */
  customerId: number | null;
  isGuest: boolean;
  now: Date;
  networkIds?: readonly number[];
};
/** The purchase or the top-up that a coupon is used for. */
type UsedFor = { purchaseId: number } | { invoiceId: number };
export type CouponRow = Selectable<Tables['coupon']>;
type CouponUseRow = Selectable<Tables['coupon_use']>;

/** Seconds for which an unpaid reservation keeps a limited coupon for its buyer; afterwards the first to pay gets it. */
const RESERVED_SECONDS = 30 * 60;

/** The coupon of a code with its use so far, or null when no code was entered. An unknown code has no coupon. */
export async function findCoupon(
  db: Queryable,
  code: string | null | undefined,
  asker: Asker,
): Promise<FoundCoupon | null> {
  const normalised = normaliseCouponCode(code ?? '');
  if (normalised === '') return null;
  const row = await db.selectFrom('coupon').selectAll().where('code', '=', normalised).executeTakeFirst();

  return foundCoupon(normalised, row, row && (await usageOf(db, row, asker)), asker);
}

/**
 * Finds and locks a coupon for an order that is being placed: limits hold under any race. Lock the wallet before, if it
 * is needed.
 */
export async function lockCoupon(
  tx: Tx,
  code: string | null | undefined,
  asker: Asker,
): Promise<FoundCoupon | null> {
  const normalised = normaliseCouponCode(code ?? '');
  if (normalised === '') return null;
  const row = await lockRow(tx.selectFrom('coupon').selectAll().where('code', '=', normalised), tx, asker);

  return foundCoupon(normalised, row, row && (await usageOf(tx, row, asker)), asker);
}

/** The code of a coupon as its buyers know it, null for one that is gone. */
export async function couponCodeOf(db: Queryable, couponId: number): Promise<string | null> {
  const coupon = await db.selectFrom('coupon').select('code').where('id', '=', couponId).executeTakeFirst();

  return coupon?.code ?? null;
}

/** The code that a top-up was opened with, whatever became of it; null for none. */
export async function couponOfInvoice(db: Queryable, invoiceId: number): Promise<string | null> {
  const coupon = await db
    .selectFrom('coupon_use')
    .innerJoin('coupon', 'coupon.id', 'coupon_use.coupon_id')
    .select('coupon.code')
    .where('coupon_use.invoice_id', '=', invoiceId)
    .executeTakeFirst();

  return coupon?.code ?? null;
}

/** Counts the coupon as used from now on: for good when it is paid, else for half an hour. */
export async function reserveCoupon(
  tx: Tx,
  use: UsedFor & { couponId: number; customerId: number; isGuest: boolean; isPaid: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      coupon_id: use.couponId,
      customer_id: use.customerId,
      purchase_id: 'purchaseId' in use ? use.purchaseId : null,
      invoice_id: 'invoiceId' in use ? use.invoiceId : null,
      by_guest: use.isGuest,
      state: use.isPaid ? 'consumed' : 'reserved',
      created_at: use.now,
      reserved_until: use.isPaid ? null : secondsAfter(use.now, RESERVED_SECONDS),
    })
    .execute();
  if (use.isPaid) await countConsumed(tx, use.couponId, 1);
}

/**
 * Consumes the coupon of what is being paid now. False when it was used up since it was promised: a coupon for one order
 * must not pay for many that were opened at once.
 */
export async function consumeCoupon(tx: Tx, of: UsedFor, now: Date): Promise<boolean> {
  const use = await lastUse(tx, of);
  if (!use || (await promiseOf(tx, use, now)) === null) return false;
  await setState(tx, use.id, 'consumed', null);
  await countConsumed(tx, use.coupon_id, 1);

  return true;
}

/** Extends the reservation of a coupon for a payment that is about to begin; one that has ended is kept as long as it was promised. */
export async function renewCoupon(tx: Tx, of: UsedFor, now: Date): Promise<boolean> {
  const use = await lastUse(tx, of);
  const promise = use ? await promiseOf(tx, use, now) : null;
  if (!use || promise === null) return false;
  const until = promise.hasEnded ? use.reserved_until : secondsAfter(now, RESERVED_SECONDS);
  await setState(tx, use.id, 'reserved', until);

  return true;
}

/**
 * True where a coupon that somebody opened a payment with is still theirs: not used up by others, and not ended or past its last day for
 * longer than it is reserved. Null where it is not.
 */
async function promiseOf(tx: Tx, use: CouponUseRow, now: Date): Promise<{ hasEnded: boolean } | null> {
  const asker = { customerId: use.customer_id, isGuest: true, now };
  const coupon = await lockRow(
    tx.selectFrom('coupon').selectAll().where('id', '=', use.coupon_id),
    tx,
    asker,
  );
  if (!coupon) return null;
  const usage = await usageOf(tx, coupon, asker, use.id);
  const isHeld = use.state === 'reserved' && use.reserved_until !== null && use.reserved_until > now;

  const hasEnded = coupon.valid_to !== null && utcDay(now) > coupon.valid_to;
  if (hasEnded && !isHeld) return null;
  // Later reservations were made in the knowledge of this one.
  const isUsedUp = isCouponUsedUp(toCoupon(coupon), { ...usage, ...(isHeld && { total: coupon.consumed }) });

  return isUsedUp ? null : { hasEnded };
}

/** Releases a reserved coupon whose purchase or top-up is not paid, at least not now. */
export async function releaseCoupon(tx: Tx, of: UsedFor): Promise<void> {
  const use = await lastUse(tx, of);
  if (use?.state === 'reserved') await setState(tx, use.id, 'released', null);
}

/** All money of a purchase went back: its coupon may be used again (C-57). */
export async function freeConsumedCoupon(tx: Tx, purchaseId: number): Promise<void> {
  const use = await lastUse(tx, { purchaseId });
  if (use?.state !== 'consumed') return;
  await setState(tx, use.id, 'released', null);
  await countConsumed(tx, use.coupon_id, -1);
}

/** Uses of coupons by a guest are the account's that joins them. */
export async function takeOverCoupons(
  _: unknown,
  tx: Tx,
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  await tx
    .updateTable('coupon_use')
    .set({ customer_id: accountId })
    .where('customer_id', '=', guestId)
    .execute();
}

function foundCoupon(
  code: string,
  row: CouponRow | undefined,
  usage: CouponUsage | undefined,
  { now, isGuest, networkIds = [] }: Asker,
): FoundCoupon {
  return {
    id: row?.id ?? null,
    code,
    context: {
      now,
      isGuest,
      networkIds,
      coupon: row ? toCoupon(row) : null,
      usage: usage ?? { byUser: 0, total: 0, hasOrdered: false },
    },
  };
}

/** Locks a coupon's uses by one buyer; uses by all buyers only where all of them are counted. */
async function lockRow(
  query: SelectQueryBuilder<Tables, 'coupon', CouponRow>,
  tx: Tx,
  { customerId }: Asker,
): Promise<CouponRow | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  if (customerId !== null)
    await sql`
      select pg_advisory_xact_lock(hashtextextended(coalesce(email_key(email), id::text), ${row.id}))
      from customer where id = ${customerId}`.execute(tx);

  return row.total_limit === null ? row : query.forUpdate().executeTakeFirst();
}

async function usageOf(db: Queryable, { id }: CouponRow, asker: Asker, ownUse = 0): Promise<CouponUsage> {
  return (await readUsages(db, [id], asker, ownUse)).get(id) ?? { byUser: 0, total: 0, hasOrdered: false };
}

function lastUse(tx: Tx, of: UsedFor): Promise<CouponUseRow | undefined> {
  const query = tx.selectFrom('coupon_use').selectAll().orderBy('id', 'desc').limit(1).forUpdate();

  return (
    'purchaseId' in of
      ? query.where('purchase_id', '=', of.purchaseId)
      : query.where('invoice_id', '=', of.invoiceId)
  ).executeTakeFirst();
}

async function setState(
  tx: Tx,
  id: number,
  state: CouponUseRow['state'],
  reservedUntil: Date | null,
): Promise<void> {
  await tx
    .updateTable('coupon_use')
    .set({ state, reserved_until: reservedUntil })
    .where('id', '=', id)
    .execute();
}

async function countConsumed(tx: Tx, couponId: number, more: 1 | -1): Promise<void> {
  await sql`update coupon set consumed = consumed + ${more} where id = ${couponId}`.execute(tx);
}

export function toCoupon(row: CouponRow): Coupon {
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
