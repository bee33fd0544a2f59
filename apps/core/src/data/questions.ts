import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { Core } from '../core.ts';
import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { workOff } from './work-off.ts';

/**
 * Requests by mailbox that a worker answers with a letter, so that neither the response nor its timing reveals whether the shop
 * knows the mailbox. One row per mailbox: many requests at once become one letter.
 */
export type QuestionTable = 'order_search' | 'password_request' | 'guessed_mailbox';

const AT_ONCE = 20;
const CLAIM_SECONDS = 60;

/** Stores a request. A mailbox that already waits gets one letter, in the language of its last request. */
export async function storeQuestion(
  db: Db,
  table: QuestionTable,
  { email, locale, now }: { email: string; locale: string; now: Date },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (email, locale, next_try_at) values (${email}, ${locale}, ${now})
    on conflict (email) do update set locale = excluded.locale`.execute(db);
}

/** Claims due requests for one worker until `claimedUntil`; after that the worker is presumed dead. */
async function claimQuestions(
  db: Db,
  table: QuestionTable,
  now: Date,
  claimedUntil: Date,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set next_try_at = ${claimedUntil} where id in (
      select id from ${sql.table(table)} where next_try_at <= ${now}
      order by next_try_at limit ${AT_ONCE} for update skip locked
    ) returning id`.execute(db);

  return rows;
}

/** Answers due requests, each in a transaction of its own: one that fails is retried and holds up no other. */
export async function answerQuestions(
  core: Core,
  table: QuestionTable,
  answer: (tx: Tx, id: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const claim = () => {
    const now = core.clock.now();
    return claimQuestions(core.db, table, now, secondsAfter(now, CLAIM_SECONDS));
  };
  await workOff({ claim, batch: AT_ONCE, signal }, async (questions) => {
    for (const { id } of questions)
      await inTransaction(core, (tx) => answer(tx, id)).catch((error: Error) =>
        core.log.warn({ [table]: id, err: error.message }, 'question could not be answered'),
      );
  });
}
