import { type Selectable, sql } from 'kysely';
import { chunksOf } from '../../data/chunks.ts';
import type { Db, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import type { OutgoingMail } from './port.ts';

export type LetterRow = Selectable<Tables['mail']>;

/**
 * Stores letters in the transaction that decides them. A letter whose key exists already is skipped, and so is one without a
 * recipient.
 */
export async function writeLetters(tx: Tx, letters: readonly OutgoingMail[], now: Date): Promise<void> {
  const rows = letters.flatMap(({ idempotencyKey, recipient, template, locale, props, subscriberId }) =>
    recipient === null
      ? []
      : {
          idempotency_key: idempotencyKey,
          recipient,
          template,
          locale,
          props: JSON.stringify(props),
          subscriber_id: subscriberId ?? null,
          created_at: now,
          next_try_at: now,
        },
  );
  for (const chunk of chunksOf(rows))
    await tx
      .insertInto('mail')
      .values(chunk)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute();
}

/** Claims due letters for one worker until `claimedUntil`; after that the worker is presumed dead. */
export async function claimDueLetters(
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    update mail set tries = tries + 1, next_try_at = ${claimedUntil} where id in (
      select id from mail where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) returning *`.execute(db);

  return rows;
}

/** Records that the mail server took a letter, whoever holds its claim by now. */
export async function storeSent(
  db: Db,
  { id }: LetterRow,
  sent: { sent_at: Date; subject: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...sent, state: 'sent' })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Records a failed attempt; without effect if another worker has claimed the letter meanwhile. */
export async function storeFailedAttempt(
  db: Db,
  { id, tries }: LetterRow,
  change: { state: 'given_up' } | { next_try_at: Date },
): Promise<void> {
  await db
    .updateTable('mail')
    .set(change)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes old letters that were sent or given up. */
export async function dropLetters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', before).where('state', '<>', 'waiting').execute();
}

/** Deletes all letters to an erased customer's mailbox, sent or not. */
export async function dropLettersTo(tx: Tx, recipient: string | null): Promise<void> {
  await tx.deleteFrom('mail').where('recipient', '=', recipient).execute();
}
