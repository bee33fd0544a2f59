import type { BillingType } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import { type Caller, customerIdOf } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { notFound } from '../../../refusal.ts';
import type { Agreement } from '../../billing/face/purchases.ts';
import type { SubscriptionPrice } from '../price-subscription.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type SubscriptionServiceRow = Selectable<Tables['subscription_service']>;

/** The caller's own subscription. Throws 404 for another's and an unknown one. */
export async function ownSubscription(
  core: Core,
  caller: Caller,
  { params }: { params: { subscriptionId?: unknown } },
): Promise<SubscriptionRow> {
  const row = await findSubscription(core.db, customerIdOf(caller), params.subscriptionId);
  if (!row) throw notFound('subscription');

  return row;
}

/** A subscription of a customer by its id as it came, which may be anything. */
export async function findSubscription(
  db: Queryable,
  customerId: number | null,
  id: unknown,
): Promise<SubscriptionRow | undefined> {
  if (customerId === null || !/^[1-9]\d{0,9}$/.test(String(id))) return undefined;

  return db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', sql<number>`${String(id)}::bigint`)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Locks a subscription. Lock its customer's wallet first: whoever pays for a publication holds that already. */
export function lockSubscription(tx: Tx, id: number): Promise<SubscriptionRow> {
  return tx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type NewSubscription = {
  customerId: number;
  channelId: number;
  name: string | null;
  email: string | null;
  contentsLimit: number;
  billingType: BillingType;
  cardId: number | null;
  price: SubscriptionPrice;
  agreement: Agreement;
  locale: string;
  now: Date;
};

/** Stores a subscription with its services. */
export async function insertSubscription(
  tx: Tx,
  { price, now, ...made }: NewSubscription,
): Promise<SubscriptionRow> {
  const row = await tx
    .insertInto('subscription')
    .values({
      customer_id: made.customerId,
      channel_id: made.channelId,
      status: 'in_processing',
      end_reason: null,
      name: made.name,
      email: made.email,
      contents_limit: made.contentsLimit,
      billing_type: made.billingType,
      card_id: made.cardId,
      cost_per_publication: price.costPerPublication,
      fee_per_publication: price.feePerPublication,
      decimals: price.decimals,
      terms_version: made.agreement.termsVersion,
      immediate_start_consent: made.agreement.startsAtOnce,
      locale: made.locale,
      created_at: now,
      last_found_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('subscription_service')
    .values(
      price.lines.map(({ line, cost }, position) => ({
        subscription_id: row.id,
        position,
        service_id: line.service.id,
        quantity: line.quantity,
        is_guarantee: line.isGuarantee,
        countries: line.countries,
        targetable_values: JSON.stringify(line.targetValues),
        cost,
      })),
    )
    .execute();

  return row;
}

/** Services of subscriptions in their order, by subscription. */
export async function servicesOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionServiceRow[]>> {
  const rows = await db
    .selectFrom('subscription_service')
    .selectAll()
    .where('subscription_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('subscription_id')
    .orderBy('position')
    .execute();

  return Map.groupBy(rows, ({ subscription_id }) => subscription_id);
}

/** Ids of a customer's running subscriptions to each of some channels. */
export async function followersOf(
  db: Queryable,
  customerId: number,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'channel_id'])
    .where('channel_id', '=', sql<number>`any(${channelIds}::int[])`)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'in_processing')
    .orderBy('id')
    .execute();
  const followers = new Map<number, number[]>();
  for (const { id, channel_id } of rows)
    followers.set(channel_id, [...(followers.get(channel_id) ?? []), id]);

  return followers;
}

/** All but the status, which has a file of its own (end-subscription.ts). */
type SubscriptionChange = Partial<
  Pick<
    SubscriptionRow,
    | 'billing_type'
    | 'card_id'
    | 'contents_count'
    | 'fee_per_publication'
    | 'last_found_at'
    | 'unpaid_in_a_row'
  >
>;

export async function updateSubscription(tx: Tx, id: number, change: SubscriptionChange): Promise<void> {
  await tx.updateTable('subscription').set(change).where('id', '=', id).execute();
}
