import type { Ticket, TicketEntry } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { excerpt } from './excerpt.ts';
import type { FileRow } from './files.ts';
import { presentFile } from './open-file.ts';
import type { EntryRow, TicketRow } from './store.ts';

const LAST = 160;

/** The last message of a ticket. */
export type LastMessage = Pick<EntryRow, 'by' | 'staff_name' | 'body'>;

/** Fields that the list and the page of a ticket share. */
export function presentTicketFields({
  id,
  kind,
  order_id,
  subject,
  state,
  is_unread,
  opened_at,
  written_at,
}: TicketRow) {
  return {
    id,
    kind,
    order_id,
    subject,
    state,
    is_unread,
    opened_at: opened_at.toISOString(),
    written_at: written_at.toISOString(),
  };
}

export function presentTicket(ticket: TicketRow, { by, staff_name: name, body }: LastMessage): Ticket {
  return { ...presentTicketFields(ticket), last: { by, name, text: excerpt(body ?? '', LAST) } };
}

/** A line that was written or done in a ticket, with the files of a message. */
export function presentEntry(core: Core, entry: EntryRow, files: readonly FileRow[] = []): TicketEntry {
  const { id, type, by, staff_name: name, body: text, left_out, at } = entry;

  return {
    id: String(id),
    type,
    by,
    name,
    at: at.toISOString(),
    text,
    files: files.map((file) => presentFile(core, file)),
    left_out,
    order_event: null,
    refill: null,
  };
}
