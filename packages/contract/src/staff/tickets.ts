import * as z from 'zod/mini';
import { TICKET_KINDS, TICKET_STATES, ticketEntry } from '../calls/support/support-shapes.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, soughtId, timestamp, words } from '../fields.ts';
import { bounded, listed, listQuery, query, seen } from './fields.ts';

/**
 * Views of the list of tickets; the first is the one without a choice. `mine` and `nobodys` wait for the shop too, `answered` for
 * their customers.
 */
export const TICKET_VIEWS = ['with_us', 'mine', 'nobodys', 'answered', 'closed', 'all'] as const;
/** Views that are counted. */
export const COUNTED_TICKET_VIEWS = ['with_us', 'mine', 'nobodys', 'answered'] as const;

const colleague = z.object({ id, name: z.string() });

export const staffTicket = z.object({
  id,
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  /** Null for a guest. */
  customer_id: z.nullable(id),
  /** Company or name of the customer; null where neither is known. */
  customer_name: z.nullable(z.string()),
  /** Null for a customer without a mailbox. */
  email: z.nullable(z.string()),
  /** Language of its customer. */
  locale: z.string(),
  order_id: z.nullable(id),
  subject: z.string(),
  /** Assigned member of staff. */
  assignee: z.nullable(colleague),
  opened_at: timestamp,
  written_at: timestamp,
});
export type StaffTicket = z.output<typeof staffTicket>;

/** Note of staff in a ticket; its customer never reads it. */
const ticketNote = z.object({ id, text: z.string(), by: z.string(), at: timestamp });
export type TicketNote = z.output<typeof ticketNote>;

const permission = 'tickets.answer';
const params = z.object({ ticketId: idText });
const path = '/api/console/v1/support-tickets';
const errors = [401, 403, 404, 422] as const;

export const listStaffTickets = defineStaffEndpoint({
  name: 'listStaffTickets',
  summary:
    'Tickets by view: those that wait for the shop, the longest first; answered and closed ones and all of them, the latest first. Searched by number, by order or by e-mail.',
  method: 'GET',
  path,
  permission,
  audit: 'none',
  status: 200,
  query: z.object({ ...listQuery, view: z.optional(z.enum(TICKET_VIEWS)) }),
  output: listed(staffTicket),
  errors,
});

export const countStaffTickets = defineStaffEndpoint({
  name: 'countStaffTickets',
  summary: 'How many tickets the views have, exact up to 10,000.',
  method: 'GET',
  path: '/api/console/v1/support-ticket-counts',
  permission,
  audit: 'none',
  status: 200,
  query,
  output: data(z.record(z.enum(COUNTED_TICKET_VIEWS), bounded)),
  errors,
});

export const listTicketColleagues = defineStaffEndpoint({
  name: 'listTicketColleagues',
  summary: 'Who of staff may answer tickets, with how many of those that wait each has.',
  method: 'GET',
  path: '/api/console/v1/support-ticket-colleagues',
  permission,
  audit: 'none',
  status: 200,
  query,
  output: data(z.array(z.extend(colleague, { waiting: z.number() }))),
  errors,
});

export const getStaffTicket = defineStaffEndpoint({
  name: 'getStaffTicket',
  summary: 'One ticket with all that was written in it.',
  method: 'GET',
  path: `${path}/{ticketId}`,
  permission,
  audit: 'none',
  status: 200,
  params,
  query,
  output: data(
    z.extend(staffTicket, {
      /** An answer that its customer has not seen. */
      is_unread: z.boolean(),
      /** `letter` is all of a letter whose `text` leaves out what it quotes; null for every other one. */
      entries: z.array(z.extend(ticketEntry, { letter: z.nullable(z.string()) })),
      /** Oldest first. */
      notes: z.array(ticketNote),
      /** State of its order, in the language of its customer, with the facts in it; null without an order that was paid. */
      order_words: z.nullable(z.object({ text: z.string(), facts: z.array(z.string()) })),
      /**
       * Facts that customers do not read: every provider, and the cost of the order for the shop. Empty without `orders.read`.
       */
      confidential: z.object({ providers: z.array(z.string()), costs: z.array(amount) }),
      /** Digest of its state, its order and the last word in it, sent with an answer. */
      seen: z.string(),
    }),
  ),
  errors,
});

const act = { method: 'POST', permission, status: 204, params, query, output: z.null(), errors } as const;

export const answerTicket = defineStaffEndpoint({
  ...act,
  name: 'answerTicket',
  summary:
    'Answers a ticket: its customer gets the answer by a letter too. Who answers one that nobody has has it from now on. 409 `answer_names` for a provider or a cost in it, unless that is `confirmed`, and 409 `stale` where its customer or a colleague wrote since it was `seen`.',
  path: `${path}/{ticketId}/answer`,
  audit: { target: 'ticket', actions: ['ticket.answered'] },
  body: z.strictObject({ message: words(5000, 1), confirmed: z.optional(z.boolean()), seen }),
  errors: [...errors, 409],
});

export const noteTicket = defineStaffEndpoint({
  ...act,
  name: 'noteTicket',
  summary: 'Notes something in a ticket for staff; its customer never reads it.',
  path: `${path}/{ticketId}/notes`,
  audit: { target: 'ticket', actions: ['ticket.noted'] },
  body: z.strictObject({ text: words(2000, 1) }),
});

export const takeTicket = defineStaffEndpoint({
  ...act,
  name: 'takeTicket',
  summary:
    'Takes a ticket that nobody has; taking one’s own changes nothing. 409 `ticket_taken` where somebody else has it.',
  path: `${path}/{ticketId}/take`,
  audit: { target: 'ticket', actions: ['ticket.taken'] },
  errors: [...errors, 409],
});

export const handOverTicket = defineStaffEndpoint({
  ...act,
  name: 'handOverTicket',
  summary:
    'Gives a ticket to somebody who may answer it, from whom it was seen with. 409 `ticket_taken` or `stale` where another has it by now, or nobody.',
  path: `${path}/{ticketId}/hand-over`,
  audit: { target: 'ticket', actions: ['ticket.handed_over'] },
  body: z.strictObject({ member_id: soughtId, expected_assignee_id: z.nullable(id) }),
  errors: [...errors, 409],
});

export const giveBackTicket = defineStaffEndpoint({
  ...act,
  name: 'giveBackTicket',
  summary: 'Makes a ticket of one’s own nobody’s. 409 `ticket_taken` where somebody else has it.',
  path: `${path}/{ticketId}/give-back`,
  audit: { target: 'ticket', actions: ['ticket.given_back'] },
  errors: [...errors, 409],
});

export const tieTicket = defineStaffEndpoint({
  ...act,
  name: 'tieTicket',
  summary: 'Ties a ticket to an order of its customer, or to none.',
  path: `${path}/{ticketId}/order`,
  method: 'PUT',
  audit: { target: 'ticket', actions: ['ticket.tied'] },
  body: z.strictObject({ order_id: z.nullable(soughtId), seen }),
  errors: [...errors, 409],
});

export const lookAtTicket = defineStaffEndpoint({
  ...act,
  name: 'lookAtTicket',
  summary: 'Tells the customer of a ticket that somebody looks at it.',
  path: `${path}/{ticketId}/look`,
  audit: { target: 'ticket', actions: ['ticket.looked_at'] },
});

/** Reasons for which a letter goes into no ticket by itself. */
export const LETTER_REASONS = ['automatic', 'no_ticket', 'other_sender', 'too_many'] as const;

const ticketLetter = z.object({
  id,
  reason: z.enum(LETTER_REASONS),
  /** The ticket that its address names. */
  ticket_id: z.nullable(id),
  sender: z.string(),
  text: z.string(),
  /** Names of its files, which were not kept. */
  files: z.array(z.string()),
  received_at: timestamp,
});
export type TicketLetter = z.output<typeof ticketLetter>;

const lettersPath = '/api/console/v1/support-letters';

export const listTicketLetters = defineStaffEndpoint({
  name: 'listTicketLetters',
  summary:
    'Letters that went into no ticket by themselves, as those from another address of the same person, the latest first.',
  method: 'GET',
  path: lettersPath,
  permission,
  audit: 'none',
  status: 200,
  query: z.object(listQuery),
  output: listed(ticketLetter),
  errors,
});

export const placeTicketLetter = defineStaffEndpoint({
  ...act,
  name: 'placeTicketLetter',
  summary: 'Puts such a letter into a ticket, as what its customer wrote, or (null) sets it aside for good.',
  path: `${lettersPath}/{letterId}/placement`,
  audit: { target: 'letter', actions: ['letter.placed', 'letter.dismissed'] },
  params: z.object({ letterId: idText }),
  body: z.strictObject({ ticket_id: z.nullable(soughtId) }),
});

export const closeStaffTicket = defineStaffEndpoint({
  ...act,
  name: 'closeStaffTicket',
  summary: 'Closes a ticket.',
  path: `${path}/{ticketId}/close`,
  audit: { target: 'ticket', actions: ['ticket.closed'] },
  body: z.strictObject({ seen }),
  errors: [...errors, 409],
});
