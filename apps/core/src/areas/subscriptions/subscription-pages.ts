import type { SUBSCRIPTION_GROUPS } from '@fanfare/contract';
import { typedId } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { hasText } from '../../data/folded.ts';
import type { ContentState } from '../../data/tables/subscriptions.ts';
import type { SubscriptionRow } from './face/store.ts';

export type Group = (typeof SUBSCRIPTION_GROUPS)[number];
type Scope = { customerId: number; search: string };

/** A running subscription with a publication that is not paid waits for money; the wire keeps its three statuses. */
const GROUP = sql<Group>`case when status = 'in_processing' and exists (
  select from subscription_content content where content.subscription_id = subscription.id and content.state = 'unpaid'
) then 'waiting' else status end`;

/** Subscriptions of a customer in some groups, none meaning all, those with the newest publication first. */
export async function pageOfSubscriptions(
  db: Queryable,
  scope: Scope,
  groups: readonly Group[],
  { start, limit }: { start: number; limit: number },
): Promise<SubscriptionRow[]> {
  const isShown = groups.length === 0 ? sql`true` : sql`${GROUP} = any(${groups}::text[])`;
  const { rows } = await sql<SubscriptionRow>`
    select subscription.* from subscription join channel on channel.id = subscription.channel_id
    where ${isOf(scope)} and ${isShown}
    order by last_found_at desc, subscription.id desc offset ${start} limit ${limit}`.execute(db);

  return rows;
}

/** Number of a customer's subscriptions in each group. */
export async function countGroups(db: Queryable, scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: Group; count: number }>`
    select ${GROUP} as name, count(*)::int as count
    from subscription join channel on channel.id = subscription.channel_id
    where ${isOf(scope)} group by 1`.execute(db);

  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function isOf({ customerId, search }: Scope): RawBuilder<boolean> {
  const own = sql<boolean>`customer_id = ${customerId}`;
  if (search === '') return own;
  const named = ['channel.url', 'channel.name', 'subscription.name'].map((name) =>
    hasText(sql.ref(name), search),
  );
  const digits = typedId(search);
  const byId = digits === undefined ? sql`false` : sql`subscription.id = ${digits}::bigint`;

  return sql`${own} and (${byId} or ${sql.join(named, sql` or `)})`;
}

/** `unpaid`: what each publication that waits for money takes without the fee of a card. */
export type Money = { spent: bigint; paid_count: number; unpaid: bigint[] };

/** Money that publications of subscriptions were paid with, and the sum that unpaid ones would take. */
export async function moneyOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Money>> {
  const { rows } = await sql<{ id: number; spent: bigint; paid_count: number; unpaid: string[] }>`
    select content.subscription_id as id,
      coalesce(sum(purchase.total) filter (where purchase.status = 'paid'), 0)::bigint as spent,
      count(*) filter (where purchase.status = 'paid')::int as paid_count,
      coalesce(array_agg(purchase.total - purchase.fee)
        filter (where content.state = 'unpaid' and purchase.status = 'unpaid'), '{}')::text[] as unpaid
    from subscription_content content join purchase on purchase.id = content.purchase_id
    where content.subscription_id = any(${ids}::int[]) group by 1`.execute(db);

  return new Map(rows.map(({ id, unpaid, ...money }) => [id, { ...money, unpaid: unpaid.map(BigInt) }]));
}

/** A publication of a subscription with what is known of it. */
export type FoundContent = {
  id: number;
  state: ContentState;
  purchase_id: number | null;
  left_out: number[];
  found_at: Date;
  url: string;
  title: string | null;
  picture: string | null;
  published_at: Date;
  purchase_status: 'unpaid' | 'paid' | 'canceled' | null;
  total: bigint | null;
  bought_at: Date | null;
};

/** A page of publications, newest first; the first page has all that are not paid as well. */
export async function contentsPage(
  db: Queryable,
  subscriptionId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ rows: FoundContent[]; nextBefore: number | null }> {
  const isOn = before === null ? sql`true` : sql`content.id < ${before}::bigint`;
  const isUnpaid = before === null ? sql`content.state = 'unpaid'` : sql`false`;
  const { rows } = await sql<FoundContent & { place: number; total_rows: number }>`
    with own as (
      select content.*, row_number() over (order by id desc)::int as place, count(*) over ()::int as total_rows
      from subscription_content content where subscription_id = ${subscriptionId} and ${isOn}
    )
    select content.id, content.state, content.purchase_id, content.left_out, content.found_at, content.place,
      content.total_rows, publication.url, publication.title, publication.picture, publication.published_at,
      purchase.status as purchase_status, purchase.total, purchase.created_at as bought_at
    from own content join publication on publication.id = content.publication_id
      left join purchase on purchase.id = content.purchase_id
    where content.place <= ${limit} or ${isUnpaid}
    order by content.id desc`.execute(db);
  const last = rows.findLast(({ place }) => place <= limit);

  return { rows, nextBefore: last && last.total_rows > limit ? last.id : null };
}
