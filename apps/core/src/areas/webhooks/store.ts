import { type Selectable, sql } from 'kysely';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { notFound } from '../../refusal.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoint']>;
export type MessageRow = Selectable<Tables['webhook_message']>;

/** The caller's own message. Throws 404 for another's and an unknown one. */
export async function ownMessage(
  core: Core,
  caller: Caller,
  { params }: { params: { messageId?: unknown } },
): Promise<MessageRow> {
  const row = /^[1-9]\d{0,15}$/.test(String(params.messageId))
    ? await findMessage(core.db, customerIdOf(caller) ?? 0, BigInt(String(params.messageId)))
    : undefined;
  if (!row) throw notFound('page');

  return row;
}

export function findMessage(db: Queryable, customerId: number, id: bigint): Promise<MessageRow | undefined> {
  return db
    .selectFrom('webhook_message')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export function findEndpoints(db: Queryable, customerId: number): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export function findEndpoint(db: Queryable, id: number): Promise<EndpointRow | undefined> {
  return db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an address; messages may be written to it meanwhile. */
export function lockEndpoint(tx: Tx, id: number): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type EndpointChange = Partial<Omit<EndpointRow, 'id' | 'customer_id' | 'created_at'>>;

export async function updateEndpoint(db: Queryable, id: number, change: EndpointChange): Promise<void> {
  await db.updateTable('webhook_endpoint').set(change).where('id', '=', id).execute();
}

/** Messages to addresses in the last day, and those that are tried again. */
export type EndpointFigures = { endpoint_id: number; messages: number; arrived: number; to_come: number };

export async function figuresOf(
  db: Queryable,
  endpointIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, EndpointFigures>> {
  const { rows } = await sql<EndpointFigures>`
    select endpoint.id as endpoint_id, day.messages, day.arrived, later.to_come
    from unnest(${endpointIds}::int[]) as endpoint (id)
    cross join lateral (
      select count(*)::int as messages, (count(*) filter (where state = 'arrived'))::int as arrived
      from webhook_message where endpoint_id = endpoint.id and created_at >= ${since}
    ) day
    cross join lateral (
      select count(*)::int as to_come from webhook_message
      where endpoint_id = endpoint.id and state = 'waiting' and tries > 0
    ) later`.execute(db);

  return new Map(rows.map((row) => [row.endpoint_id, row]));
}
