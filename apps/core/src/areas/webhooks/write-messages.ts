import { randomBytes } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';

type About = { kind: 'order' | 'subscription' | 'invoice' | 'balance'; id: number | bigint };
/** Something that happened, as its customer is told of it. */
export type News<Type extends WebhookEvent = WebhookEvent> = {
  customerId: number;
  type: Type;
  about: About;
  data: WebhookData<Type>;
};

export const newEventId = () => `evt_${randomBytes(12).toString('hex')}`;

export function payloadOf(id: string, type: string, at: Date, data: object): string {
  return JSON.stringify({ id, type, created_at: at.toISOString(), data });
}

/**
 * Writes a message to each address of a customer that wants to know of this, in the transaction in which it happened. A message
 * about something for which earlier ones wait is sent after them (`claimMessages`).
 */
export async function writeMessage<Type extends WebhookEvent>(
  core: Core,
  tx: Tx,
  news: News<Type>,
): Promise<void> {
  const eventId = newEventId();
  await insertMessages(tx, news, { eventId, now: core.clock.now() });
}

/** `endpointId`: to this address alone. */
export async function insertMessages<Type extends WebhookEvent>(
  db: Queryable,
  { customerId, type, about, data }: News<Type>,
  { eventId, now, endpointId = null }: { eventId: string; now: Date; endpointId?: number | null },
): Promise<void> {
  // An address that is being deleted is waited for, and is gone then.
  await sql`
    insert into webhook_message
      (endpoint_id, customer_id, event_id, type, about_kind, about_id, payload, state, created_at, next_try_at)
    select id, customer_id, ${eventId}, ${type}, ${about.kind}, ${String(about.id)}::bigint,
      ${payloadOf(eventId, type, now, data)}, 'waiting', ${now}, ${now}
    from webhook_endpoint
    where customer_id = ${customerId} and ${type} = any(events) and stopped_at is null
      and (${endpointId}::int is null or id = ${endpointId})
    for key share`.execute(db);
}
