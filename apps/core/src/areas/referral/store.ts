import type { Micro } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type RewardRow = Selectable<Tables['reward']>;
export type RefusedAs = NonNullable<Selectable<Tables['referral']>['refused_as']>;

/** The account of a referral code; null once it is erased. */
export async function findReferrer(db: Queryable, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('affiliate_code', '=', code)
    .where('password_hash', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

  return row?.id ?? null;
}

export async function insertReferral(
  tx: Tx,
  referral: { referrer_id: number; referred_id: number; since: Date },
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({ ...referral, refused_as: null })
    .onConflict((conflict) => conflict.column('referred_id').doNothing())
    .execute();
}

/** Refuses a referral: it earns nothing from now on. */
export async function refuseReferral(tx: Tx, id: number, refusedAs: RefusedAs): Promise<void> {
  await tx.updateTable('referral').set({ refused_as: refusedAs }).where('id', '=', id).execute();
}

export async function countClick(db: Queryable, referrerId: number, now: Date): Promise<void> {
  await sql`
    insert into referral_click (referrer_id, day, clicks)
    values (${referrerId}, (${now}::timestamptz at time zone 'UTC')::date, 1)
    on conflict (referrer_id, day) do update set clicks = referral_click.clicks + 1`.execute(db);
}

/** A paid purchase with what brought it: the widget that it was bought through, or a referral from before it. */
export type BroughtSale = {
  buyer_id: number;
  decimals: number;
  /** The referrer, or the owner of the widget; null once the account is erased. */
  earner_id: number | null;
  widget_id: number | null;
  /** Parts per million. */
  widget_fraction: number | null;
  referral_id: number | null;
  refused_as: RefusedAs | null;
  /** The referrer's own share, a fraction; null: the shop's. */
  referral_percent: string | null;
};

/** A sale pays either the widget or the referrer (rules §2.12). */
export async function findBroughtSale(db: Queryable, purchaseId: number): Promise<BroughtSale | undefined> {
  const { rows } = await sql<BroughtSale>`
    select p.customer_id as buyer_id, p.decimals, c.id as earner_id, p.widget_id, p.widget_fraction,
      r.id as referral_id, r.refused_as, c.referral_percent
    from purchase p
    left join widget w on w.id = p.widget_id
    left join referral r on p.widget_id is null and r.referred_id = p.customer_id and r.since <= p.created_at
    left join customer c on c.id = coalesce(w.customer_id, r.referrer_id) and c.erased_at is null
    where p.id = ${purchaseId} and p.status = 'paid' and coalesce(p.widget_id, r.id) is not null`.execute(db);

  return rows[0];
}

/** The whole orders of a purchase as they were paid for; parts of packages are in them. */
export async function paidOrders(
  db: Queryable,
  purchaseId: number,
): Promise<{ cost: Micro; cost_bonus: Micro; refunded: Micro }[]> {
  return db
    .selectFrom('orders')
    .select(['cost', 'cost_bonus', 'refunded'])
    .where('purchase_id', '=', purchaseId)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute();
}

export function lockReward(tx: Tx, purchaseId: number): Promise<RewardRow | undefined> {
  return tx
    .selectFrom('reward')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
}

type NewReward = Omit<RewardRow, 'id' | 'taken'>;

export async function insertReward(tx: Tx, reward: NewReward): Promise<number> {
  const { id } = await tx.insertInto('reward').values(reward).returning('id').executeTakeFirstOrThrow();

  return id;
}

export async function storeTaken(tx: Tx, id: number, taken: Micro): Promise<void> {
  await tx.updateTable('reward').set({ taken }).where('id', '=', id).execute();
}

/** The held amount of a customer's rewards, without one of them. */
export async function heldBeside(
  tx: Tx,
  { earnerId, rewardId, now }: { earnerId: number; rewardId: number; now: Date },
): Promise<Micro> {
  const { rows } = await sql<{ held: Micro }>`
    select coalesce(sum(earned - taken), 0)::bigint as held from reward
    where referrer_id = ${earnerId} and available_at > ${now} and id <> ${rewardId}`.execute(tx);

  return rows[0]?.held ?? 0n;
}
