import * as z from 'zod/mini';
import { id, timestamp } from '../../fields.ts';
import { order } from '../orders/orders.ts';

/** Kinds of requests of a ticket. The first three are about an order. */
export const TICKET_KINDS = ['refill', 'cancel', 'speed_up', 'payment', 'other'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** `with_us` waits for the shop, `answered` for its customer. */
export const TICKET_STATES = ['with_us', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Reasons why a kind cannot be done for an order. */
export const KIND_REFUSALS = [
  'no_guarantee',
  'guarantee_over',
  'not_completed',
  'unpaid',
  'stopped',
  'completed',
  'canceled',
] as const;

const kind = z.enum(TICKET_KINDS);

/** Author of an entry; `name` is that of a person of the shop, null for the shop itself. */
const author = z.object({ by: z.enum(['customer', 'staff', 'clock']), name: z.nullable(z.string()) });

const ticketFields = {
  id,
  kind,
  order_id: z.nullable(id),
  /** The beginning of the first message. */
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  /** An answer that was not seen. */
  is_unread: z.boolean(),
  opened_at: timestamp,
  /** The time of the last message. */
  written_at: timestamp,
};

/** A ticket as the list shows it, with the beginning of its last message. */
export const ticket = z.object({
  ...ticketFields,
  last: z.object({ ...author.shape, text: z.string() }),
});
export type Ticket = z.output<typeof ticket>;

/** A file that was sent; `url` opens it for an hour. */
export const ticketFile = z.object({
  id,
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'application/pdf']),
  size: z.number(),
  url: z.string(),
});
export type TicketFile = z.output<typeof ticketFile>;

/** A line of a ticket: what was written in it, what was done, and what happened to its order meanwhile. */
export const ticketEntry = z.object({
  id: z.string(),
  type: z.enum(['message', 'looked', 'closed', 'order', 'refill']),
  ...author.shape,
  at: timestamp,
  /** Text of a message. */
  text: z.nullable(z.string()),
  files: z.array(ticketFile),
  /** Files of a letter that were not taken. */
  left_out: z.number(),
  /** Event of `order`: its type and the status after it. */
  order_event: z.nullable(
    z.object({ type: z.string(), status: z.nullable(order.shape.status), delivered: z.nullable(z.number()) }),
  ),
  /** Quantity of `refill` that comes again. */
  refill: z.nullable(z.number()),
});
export type TicketEntry = z.output<typeof ticketEntry>;

export const ticketDetail = z.object({
  ...ticketFields,
  order: z.nullable(order),
  /** Oldest first. */
  entries: z.array(ticketEntry),
  first_answer_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  /** Time at which an answered ticket closes by itself; null for every other one. */
  closes_at: z.nullable(timestamp),
  /** False where a message can no longer open a closed ticket again. */
  is_writable: z.boolean(),
  /** Answer to the question whether it helped; null until then. */
  was_helped: z.nullable(z.boolean()),
  /** Draft that its customer had begun to write. */
  draft: z.nullable(z.string()),
});
export type TicketDetail = z.output<typeof ticketDetail>;

/** Minutes to the first answer over the last 30 days; null under 20 tickets. */
export const answerTimes = z.nullable(z.object({ half: z.number(), nine_of_ten: z.number() }));

/** Terms that a new ticket begins with. */
export const ticketTerms = z.object({
  /** The order that it is about; null for none. */
  order: z.nullable(order),
  kinds: z.array(z.object({ kind, refusal: z.nullable(z.enum(KIND_REFUSALS)) })),
  /** Actions that the page of the order does at once, without a ticket. */
  at_once: z.array(z.enum(['refill', 'cancel'])),
  /** An open ticket about the order. */
  open_ticket_id: z.nullable(id),
  draft: z.nullable(z.object({ kind: z.nullable(kind), text: z.string(), at: timestamp })),
  answer_times: answerTimes,
});
export type TicketTerms = z.output<typeof ticketTerms>;
