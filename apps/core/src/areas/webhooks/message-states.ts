import { sql } from 'kysely';
import type { PostAnswer } from '../../adapters/post-outside.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { MessageRow } from './store.ts';

export type ClaimedMessage = Pick<MessageRow, 'id' | 'event_id' | 'payload' | 'tries'>;

/**
 * Claims due messages to an address by moving their time ahead, of each thing the earliest one: a later one is not sent before it
 * has arrived or was given up. One that was replayed holds up none but others that were.
 */
export async function claimMessages(
  db: Queryable,
  endpointId: number,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update webhook_message set next_try_at = ${until} where id in (
      select id from webhook_message message
      where endpoint_id = ${endpointId} and state = 'waiting' and next_try_at <= ${now} and not exists (
        select from webhook_message earlier
        where earlier.endpoint_id = message.endpoint_id and earlier.about_kind = message.about_kind
          and earlier.about_id = message.about_id and earlier.id < message.id and earlier.state = 'waiting'
          and (earlier.replayed_at is null or message.replayed_at is not null)
      )
      order by next_try_at, id limit ${limit} for update skip locked
    ) returning id, event_id, payload, tries`.execute(db);

  return rows.toSorted((one, other) => Number(one.id - other.id));
}

/** Outcome of sending a message: `nextTryAt` is null where it arrived, or is given up. */
export type Sent = {
  message: ClaimedMessage;
  answer: PostAnswer;
  hasArrived: boolean;
  nextTryAt: Date | null;
};

/** Notes answers, except of messages that somebody else has claimed or replayed meanwhile. */
export async function noteAnswers(
  tx: Tx,
  sent: readonly Sent[],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await sql`
    update webhook_message set
      state = case when said.arrived then 'arrived' when said.next_try_at is null then 'not_arrived' else 'waiting' end,
      tries = tries + 1, next_try_at = said.next_try_at,
      arrived_at = case when said.arrived then ${now}::timestamptz else arrived_at end, answered_at = ${now},
      answer_status = said.status, answer_failure = said.failure, answer_ms = said.ms,
      answer_headers = said.headers, answer_body = said.body
    from unnest(
      ${sent.map(({ message }) => String(message.id))}::bigint[],
      ${sent.map(({ hasArrived }) => hasArrived)}::boolean[],
      ${sent.map(({ nextTryAt }) => nextTryAt)}::timestamptz[],
      ${sent.map(({ answer }) => answer.status)}::int[],
      ${sent.map(({ answer }) => answer.failure)}::text[],
      ${sent.map(({ answer }) => answer.milliseconds)}::int[],
      ${sent.map(({ answer }) => answer.headers)}::text[],
      ${sent.map(({ answer }) => answer.body)}::text[]
    ) as said (id, arrived, next_try_at, status, failure, ms, headers, body)
    where webhook_message.id = said.id and state = 'waiting' and webhook_message.next_try_at = ${until}`.execute(
    tx,
  );
}

/** Sends a message again, now. */
export async function replayMessage(tx: Tx, { id }: Pick<MessageRow, 'id'>, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_message')
    .set({ state: 'waiting', tries: 0, next_try_at: now, replayed_at: now, arrived_at: null })
    .where('id', '=', id)
    .execute();
}

/** Sends all messages of a customer again that did not arrive, except to stopped addresses; gives how many. */
export async function replayNotArrived(tx: Tx, customerId: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update webhook_message set state = 'waiting', tries = 0, next_try_at = ${now}, replayed_at = ${now}
    from webhook_endpoint endpoint
    where endpoint.id = endpoint_id and endpoint.stopped_at is null and webhook_message.customer_id = ${customerId}
      and (state = 'not_arrived' or (state = 'waiting' and tries > 0))
    returning webhook_message.id`.execute(tx);

  return rows.length;
}

/** Gives up what waits for an address. */
export async function giveUpMessagesOf(tx: Tx, endpointId: number): Promise<void> {
  await tx
    .updateTable('webhook_message')
    .set({ state: 'not_arrived', next_try_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Gives up messages that wait for longer than all their tries take, to addresses that are seldom tried at all. */
export async function giveUpOldMessages(db: Queryable, before: Date): Promise<void> {
  await sql`
    update webhook_message set state = 'not_arrived', next_try_at = null
    where state = 'waiting' and coalesce(replayed_at, created_at) < ${before}`.execute(db);
}

/** Deletes some of the messages from before a time; gives how many. */
export async function dropMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_message where id in (
      select id from webhook_message where created_at < ${before} order by created_at limit ${limit}
    ) returning id`.execute(db);

  return rows.length;
}
