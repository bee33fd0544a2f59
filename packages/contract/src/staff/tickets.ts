import * as z from 'zod/mini';
import { TICKET_KINDS, TICKET_STATES, ticketEntry } from '../calls/support-shapes.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { data, id, idText, timestamp, words } from '../fields.ts';
import { listed, listQuery, query } from './fields.ts';

/** Views of the list of tickets; the first is the one without a choice. */
export const TICKET_VIEWS = ['with_us', 'answered', 'closed', 'all'] as const;

const staffTicket = z.object({
  id,
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  /** Null for a guest. */
  customer_id: z.nullable(id),
  /** Null for a customer without a mailbox. */
  email: z.nullable(z.string()),
  order_id: z.nullable(id),
  subject: z.string(),
  opened_at: timestamp,
  written_at: timestamp,
});
export type StaffTicket = z.output<typeof staffTicket>;

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
  output: data(z.extend(staffTicket, { entries: z.array(ticketEntry) })),
  errors,
});

const act = { method: 'POST', permission, status: 204, params, query, output: z.null(), errors } as const;

export const answerTicket = defineStaffEndpoint({
  ...act,
  name: 'answerTicket',
  summary: 'Answers a ticket: its customer gets the answer by a letter too.',
  path: `${path}/{ticketId}/answer`,
  audit: { target: 'ticket', actions: ['ticket.answered'] },
  body: z.strictObject({ message: words(5000, 1) }),
});

export const lookAtTicket = defineStaffEndpoint({
  ...act,
  name: 'lookAtTicket',
  summary: 'Tells the customer of a ticket that somebody looks at it.',
  path: `${path}/{ticketId}/look`,
  audit: { target: 'ticket', actions: ['ticket.looked_at'] },
});

export const closeStaffTicket = defineStaffEndpoint({
  ...act,
  name: 'closeStaffTicket',
  summary: 'Closes a ticket.',
  path: `${path}/{ticketId}/close`,
  audit: { target: 'ticket', actions: ['ticket.closed'] },
});
