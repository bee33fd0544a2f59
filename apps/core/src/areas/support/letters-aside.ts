import type { OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { daysAfter } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { InboundMail } from '../../adapters/inbound-mail/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../data/page-cursor.ts';
import type { Tables } from '../../data/tables.ts';
import { countWithin } from '../../limits/count-within.ts';

export type LetterRow = Selectable<Tables['support_letter']>;
type Aside = { reason: LetterRow['reason']; ticketId: number | null };

/** Letters kept within an hour at most: beyond that somebody floods the address, and the log alone is told. */
const KEPT_AN_HOUR = 300;
const KEPT_CHARACTERS = 60_000;
const KEPT_DAYS = 180;

/** Keeps a letter that goes into no ticket by itself, for staff to decide; the same one once. */
export async function keepAside(core: Core, mail: InboundMail, { reason, ticketId }: Aside): Promise<void> {
  const { count } = await countWithin(core, 'letters kept aside', 3600);
  if (count > KEPT_AN_HOUR) return;
  await core.db
    .insertInto('support_letter')
    .values({
      key: `mail:${mail.id}`.slice(0, 1000),
      reason,
      ticket_id: ticketId,
      sender: mail.from.slice(0, 320),
      body: mail.text.toWellFormed().replaceAll('\0', '').slice(0, KEPT_CHARACTERS),
      files: mail.files
        .slice(0, 50)
        .map(({ name }) => name.slice(0, 200).toWellFormed().replaceAll('\0', '')),
      received_at: core.clock.now(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** A page of letters that wait for staff, the latest first. */
export async function listLetters(
  { db }: Core,
  { cursor }: ParsedInputOf<typeof staff.listTicketLetters>['query'],
): Promise<OutputOf<typeof staff.listTicketLetters>> {
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const rows = await db
    .selectFrom('support_letter')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(after !== null, (query) => query.where('id', '<', after as number))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const page = pageOf(rows, ({ id }) => [id]);

  return {
    next: page.next,
    data: page.data.map(({ id, reason, ticket_id, sender, body, files, received_at }) => ({
      id,
      reason,
      ticket_id,
      sender,
      text: body,
      files,
      received_at: received_at.toISOString(),
    })),
  };
}

export function lockLetter(tx: Tx, id: number): Promise<LetterRow | undefined> {
  return tx.selectFrom('support_letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Decision = { ticketId: number | null; by: string; now: Date };

/** Stores what became of a letter: the ticket that it was put into, or none. */
export async function storeDecision(tx: Tx, id: number, { ticketId, by, now }: Decision): Promise<void> {
  await tx
    .updateTable('support_letter')
    .set({
      state: ticketId === null ? 'dismissed' : 'placed',
      ...(ticketId !== null && { ticket_id: ticketId }),
      decided_by: by,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes letters half a year after they came. */
export async function forgetLetters({ db, clock }: Core): Promise<void> {
  await db
    .deleteFrom('support_letter')
    .where('received_at', '<', daysAfter(clock.now(), -KEPT_DAYS))
    .execute();
}
