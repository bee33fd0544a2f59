import { sql } from 'kysely';
import { chunksOf } from '../../data/chunks.ts';
import type { Db, Tx } from '../../data/database.ts';
import { leave } from '../../data/left-statements.ts';
import type { LetterRow, OutgoingMail } from './port.ts';

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
    await leave(
      tx,
      tx
        .insertInto('mail')
        .values(chunk)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
    );
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

export type SentLetter = Pick<LetterRow, 'id'> & { sentAt: Date; subject: string };

/** Records that the mail server took letters, whoever holds their claims by now. */
export async function storeSent(db: Db, letters: readonly SentLetter[]): Promise<void> {
  const ids = letters.map(({ id }) => id);
  // Named once more, the ids are looked up by their key: joined alone, a young shop's connections would read all letters.
  await sql`
    update mail set state = 'sent', sent_at = took.sent_at, subject = took.subject
    from unnest(
      ${ids}::int[],
      ${letters.map(({ sentAt }) => sentAt)}::timestamptz[],
      ${letters.map(({ subject }) => subject)}::text[]
    ) as took (id, sent_at, subject)
    where mail.id = took.id and mail.id = any(${ids}::int[]) and state <> 'sent'`.execute(db);
}

/** Letters of a claim that nobody tried to send are due again at once. */
export async function giveBack(db: Db, letters: readonly LetterRow[], now: Date): Promise<void> {
  await sql`
    update mail set tries = mail.tries - 1, next_try_at = ${now}
    from unnest(${letters.map(({ id }) => id)}::int[], ${letters.map(({ tries }) => tries)}::int[]) as claimed (id, tries)
    where mail.id = claimed.id and mail.tries = claimed.tries and state = 'waiting'`.execute(db);
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
