import { TICKET_FILES } from '@fanfare/contract';
import type { InboundMail } from '../../adapters/inbound-mail/port.ts';
import { readReplyAddress } from '../../addresses/reply-address.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { countWithin } from '../../limits/count-within.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { Refusal } from '../../refusal.ts';
import { sendFilesWith } from './files.ts';
import { writerOf } from './finders.ts';
import { isAutomatic } from './is-automatic.ts';
import { keepAside, type LetterRow } from './letters-aside.ts';
import { storeTicket } from './open-ticket.ts';
import { oursOf } from './our-addresses.ts';
import { readWritten, type Written } from './own-words.ts';
import { sendFile } from './send-file.ts';
import { findTicket, lockTicket, type TicketRow } from './store.ts';
import { mailboxOfTicket } from './ticket-letters.ts';
import { isWritable, storeMessage } from './write-message.ts';

/** Letters into one ticket within an hour: more come from programs that answer each other. */
const LETTERS_AN_HOUR = 20;

export type MailOutcome =
  | 'taken'
  | 'known'
  | 'automatic'
  | 'no_ticket'
  | 'other_sender'
  | 'too_many'
  | 'empty';

/**
 * Puts a letter into the ticket whose address it was sent to, once; whoever sent it has to be the one whom the address was told. A letter
 * into a ticket that was closed long ago opens a new one. What is not taken is kept aside for staff; whoever sent it learns nothing. Throws 503
 * while files cannot be stored: the service sends it again.
 */
export async function takeMail(core: Core, mail: InboundMail): Promise<MailOutcome> {
  const [id] = mail.to.flatMap((address) => readReplyAddress(core, address) ?? []);
  const ticket = id === undefined ? undefined : await findTicket(core.db, id);
  const aside = async (reason: LetterRow['reason']) => {
    await keepAside(core, mail, { reason, ticketId: ticket?.id ?? null });
    return reason;
  };
  if (isAutomatic(mail)) return aside('automatic');
  if (!ticket) return aside('no_ticket');
  const mailbox = await mailboxOfTicket(core.db, ticket);
  if (mailbox === null || mailboxOf(mailbox) !== mailboxOf(mail.from)) return aside('other_sender');
  const { count } = await countWithin(core, `letters into ticket ${ticket.id}`, 3600);
  if (count > LETTERS_AN_HOUR) return aside('too_many');
  const written = await readWritten(mail, oursOf(core, ticket.id));
  if (written.message === '' && mail.files.length === 0) return 'empty';

  return store(core, ticket, { ...written, message: written.message || '…', mail });
}

async function store(
  core: Core,
  { id }: TicketRow,
  { message, letter, mail }: Written & { mail: InboundMail },
): Promise<'taken' | 'known'> {
  const key = `mail:${mail.id}`;
  if (await isKnown(core, key)) return 'known';
  const ticket = (await findTicket(core.db, id)) as TicketRow;
  const files = await keepFiles(core, ticket, mail);
  const leftOut = mail.files.length - files.length;

  return inTransaction(core, async (tx) => {
    const locked = (await lockTicket(tx, id)) as TicketRow;
    const entryId = isWritable(locked, core.clock.now())
      ? await storeMessage(core, tx, locked, { message, letter, key, leftOut })
      : (await storeTicket(core, tx, { ...asNew(locked), message, letter, key, leftOut })).entryId;
    if (entryId === null) return 'known';
    await sendFilesWith(tx, entryId, writerOf(locked), files);

    return 'taken';
  });
}

const asNew = ({ customer_id, email, order_id, locale, kind }: TicketRow) => ({
  customer_id,
  email,
  order_id,
  locale,
  kind,
});

async function isKnown({ db }: Core, key: string): Promise<boolean> {
  const row = await db.selectFrom('support_entry').select('id').where('key', '=', key).executeTakeFirst();

  return row !== undefined;
}

/** Keeps the files of a letter that a page could have sent, five at most; gives their ids. */
async function keepFiles(core: Core, ticket: TicketRow, { files }: InboundMail): Promise<number[]> {
  const kept: number[] = [];
  for (const { name, bytes } of files.slice(0, TICKET_FILES))
    try {
      kept.push((await sendFile(core, writerOf(ticket), { file: bytes, name })).id);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    }

  return kept;
}
