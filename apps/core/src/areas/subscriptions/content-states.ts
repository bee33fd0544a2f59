import type { BillingType } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { ContentState } from '../../data/tables/subscriptions.ts';
import type { Tables } from '../../data/tables.ts';

export type ContentRow = Selectable<Tables['subscription_content']>;
/** A publication of a subscription that is due to be ordered, or whose card is due to be charged. */
export type DueContent = Pick<ContentRow, 'id' | 'subscription_id' | 'publication_id' | 'failures'> & {
  customer_id: number;
};

const CLAIM_SECONDS = 120;

/** Claims publications of subscriptions that are paid in one way, by moving their time ahead, the oldest first. */
export async function claimDueContents(
  db: Queryable,
  by: BillingType,
  { now, limit }: { now: Date; limit: number },
): Promise<DueContent[]> {
  const { rows } = await sql<DueContent>`
    with due as (
      select content.id, subscription.customer_id
      from subscription_content content join subscription on subscription.id = content.subscription_id
      where content.next_try_at <= ${now} and subscription.billing_type = ${by}
      order by content.next_try_at, content.id limit ${limit} for update of content skip locked
    )
    update subscription_content set next_try_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    from due where due.id = subscription_content.id
    returning subscription_content.id, subscription_id, publication_id, failures, due.customer_id`.execute(
    db,
  );

  return rows.toSorted((one, other) => one.id - other.id);
}

export function lockContent(tx: Tx, id: number): Promise<ContentRow> {
  return tx
    .selectFrom('subscription_content')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Change = Partial<Pick<ContentRow, 'purchase_id' | 'left_out' | 'next_try_at'>>;

/** THE way a publication of a subscription changes its state. */
export async function moveContent(
  tx: Tx,
  id: number,
  state: ContentState,
  change: Change = {},
): Promise<void> {
  await tx
    .updateTable('subscription_content')
    .set({ state, next_try_at: null, ...change })
    .where('id', '=', id)
    .execute();
}

/** A publication that can not be ordered now is tried again in a minute, then after twice as long each time up to an hour. */
export async function putOffContent(db: Queryable, id: number, now: Date): Promise<void> {
  await sql`
    update subscription_content
    set failures = failures + 1,
      next_try_at = ${now}::timestamptz + least(interval '1 minute' * 2 ^ least(failures, 10), interval '1 hour')
    where id = ${id} and next_try_at is not null`.execute(db);
}

/** True for a subscription with publications that are still to be ordered or charged. */
export async function hasOpenContents(tx: Tx, subscriptionId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('subscription_content')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['waiting', 'charging'])
    .limit(1)
    .executeTakeFirst();

  return open !== undefined;
}

/** The publication that a purchase was made for. */
export function contentOfPurchase(tx: Tx, purchaseId: number): Promise<ContentRow | undefined> {
  return tx
    .selectFrom('subscription_content')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
}

/** Publications of a subscription in some states, locked, oldest first. */
export function lockContentsIn(
  tx: Tx,
  subscriptionId: number,
  states: readonly ContentState[],
): Promise<ContentRow[]> {
  return tx
    .selectFrom('subscription_content')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Purchases of a subscription that are not paid, in the order of their ids. */
export async function unpaidPurchasesOf(tx: Tx, subscriptionId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('subscription_content')
    .select('purchase_id')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'unpaid')
    .where('purchase_id', 'is not', null)
    .orderBy('purchase_id')
    .execute();

  return rows.flatMap(({ purchase_id }) => purchase_id ?? []);
}
