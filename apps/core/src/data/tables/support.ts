import type { TicketKind, TicketState } from '@fanfare/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Time } from './columns.ts';

/** Tickets, what was written in them, their files and drafts. */
export type SupportTables = {
  support_ticket: {
    id: Id;
    /** Null for a guest's. */
    customer_id: number | null;
    /** Mailbox of a guest, whose link opens the ticket; null where a customer signs in. */
    email: string | null;
    locale: string;
    order_id: number | null;
    kind: TicketKind;
    state: TicketState;
    /** The beginning of the first message. */
    subject: string;
    /** Assigned member of staff; null for nobody. */
    assignee_id: number | null;
    /** An answer that its customer has not seen. */
    is_unread: Generated<boolean>;
    /** Customer's answer to the question whether it helped. */
    was_helped: boolean | null;
    opened_at: Time;
    first_answer_at: Time | null;
    /** Time of the last message. */
    written_at: Time;
    closed_at: Time | null;
  };
  support_entry: {
    id: GeneratedAlways<bigint>;
    ticket_id: number;
    type: 'message' | 'looked' | 'closed';
    by: 'customer' | 'staff' | 'clock';
    /** Name of the member of staff, as customers read it; null for the shop. */
    staff_name: string | null;
    body: string | null;
    /** The whole letter that the body is a part of; null for what was no letter, or is all of one. */
    letter: Generated<string | null>;
    /** Number of files of a letter that were not taken. */
    left_out: Generated<number>;
    /** The same again is the same message: what its page gave it, or its letter's Message-ID. */
    key: string | null;
    at: Time;
  };
  /** Note of staff in a ticket; its customer never reads it. */
  support_note: { id: Id; ticket_id: number; by: string; body: string; at: Time };
  support_file: {
    id: Id;
    customer_id: number | null;
    /** The ticket as which a guest sent it. */
    ticket_id: number | null;
    /** Null until it is sent with a message. */
    entry_id: bigint | null;
    name: string;
    type: 'image/png' | 'image/jpeg' | 'application/pdf';
    /** Bytes of the unencrypted file. */
    size: number;
    stored_name: string;
    /** Key of the file, sealed for its customer or its ticket. */
    file_key: Buffer;
    sent_at: Time;
  };
  /** Letters that went into no ticket by themselves: staff decides. */
  support_letter: {
    id: Id;
    /** The same again is the same letter. */
    key: string;
    reason: 'automatic' | 'no_ticket' | 'other_sender' | 'too_many';
    ticket_id: number | null;
    sender: string;
    body: string;
    files: string[];
    received_at: Time;
    state: Generated<'waiting' | 'placed' | 'dismissed'>;
    decided_by: Generated<string | null>;
    decided_at: Time | null;
  };
  support_draft: {
    customer_id: number;
    /** `new`, `order 7` or `ticket 7`. */
    about: string;
    kind: TicketKind | null;
    body: string;
    at: Time;
  };
};
