import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  captcha,
  data,
  email,
  id,
  localeQuery,
  soughtId,
  soughtIdText,
  text,
  timestamp,
  words,
} from '../../fields.ts';
import { TICKET_FILES, TICKET_MESSAGE } from '../../ticket-limits.ts';
import {
  answerTimes,
  TICKET_KINDS,
  TICKET_STATES,
  ticket,
  ticketDetail,
  ticketFile,
  ticketTerms,
} from './support-shapes.ts';

const kind = z.enum(TICKET_KINDS);
const message = words(TICKET_MESSAGE.most, TICKET_MESSAGE.least);
/** Names what is sent: the same again is the same message. */
const key = z.optional(z.nullable(text(64, 8)));
const files = z.optional(z.array(id).check(z.maxLength(TICKET_FILES)));

const query = z.object(localeQuery);

const ticketsCall = resource('/api/v1/support-tickets', { access: 'customer', policy: 'self', query });

export const listTickets = ticketsCall({
  name: 'listTickets',
  summary:
    "The caller's tickets: those with an answer that was not seen, then open ones, then closed ones, each by their last message.",
  method: 'GET',
  status: 200,
  query: z.object({
    ...localeQuery,
    state: z.optional(z.enum(TICKET_STATES)),
    /** The number of a ticket or of its order, or words of it. */
    search: z.optional(text(200)),
    /** `next_after` of the page before. */
    after: z.optional(text(60)),
  }),
  output: z.object({
    data: z.array(ticket),
    /** Counts of the search, by state. */
    counts: z.object({ all: z.number(), with_us: z.number(), answered: z.number(), closed: z.number() }),
    /** All tickets of the caller. */
    total: z.number(),
    next_after: z.nullable(z.string()),
    answer_times: answerTimes,
  }),
  errors: [401, 422],
});

export const getTicketTerms = ticketsCall({
  name: 'getTicketTerms',
  summary: 'What a new ticket can ask for, about one of the orders of the caller or about none.',
  method: 'GET',
  path: '/terms',
  status: 200,
  query: z.object({ ...localeQuery, order_id: z.optional(soughtIdText) }),
  output: data(ticketTerms),
  errors: [401, 404],
});

export const createTicket = ticketsCall({
  name: 'createTicket',
  summary: 'Writes to the support, about one of the orders of the caller or about none.',
  method: 'POST',
  status: 201,
  body: z.strictObject({ order_id: z.optional(z.nullable(soughtId)), kind, message, files, key }),
  output: data(ticketDetail),
  errors: [401, 404, 422, 429],
});

export const createGuestTicket = defineEndpoint({
  name: 'createGuestTicket',
  summary:
    'Writes to the support without an account. A letter with a link that opens the ticket goes to the e-mail; the answer is the same whether there is such an order or account.',
  method: 'POST',
  path: '/api/v1/guest-support-tickets',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query,
  body: z.strictObject({
    email,
    /** As its buyer writes it. */
    order_number: z.optional(z.nullable(text(20))),
    kind,
    message,
    key,
    ...captcha,
  }),
  output: z.null(),
  errors: [422, 429],
});

const ticketCall = resource('/api/v1/support-tickets/{ticketId}', {
  access: 'anyone',
  policy: 'ticket by link',
  params: z.object({ ticketId: text(20, 1) }),
  query: z.object({ ...localeQuery, token: z.optional(text(400)) }),
});

export const getTicket = ticketCall({
  name: 'getTicket',
  summary: "One ticket: the caller's own, or the one that a guest's token opens.",
  method: 'GET',
  status: 200,
  output: data(ticketDetail),
  errors: [401, 404],
});

export const writeInTicket = ticketCall({
  name: 'writeInTicket',
  summary: 'Writes in a ticket; one that was closed in the last 14 days opens again.',
  method: 'POST',
  path: '/messages',
  status: 201,
  body: z.strictObject({ message, files, key }),
  output: data(ticketDetail),
  errors: [401, 404, 422, 429],
});

export const closeTicket = ticketCall({
  name: 'closeTicket',
  summary: 'Closes a ticket as solved, or answers whether it helped once it is closed.',
  method: 'POST',
  path: '/close',
  status: 200,
  body: z.strictObject({ was_helped: z.optional(z.nullable(z.boolean())) }),
  output: data(ticketDetail),
  errors: [401, 404, 422],
});

export const markTicketRead = ticketCall({
  name: 'markTicketRead',
  summary: 'Notes that the answers of a ticket were seen.',
  method: 'POST',
  path: '/read',
  status: 204,
  output: z.null(),
  errors: [401, 404],
});

const file = {
  method: 'POST',
  status: 201,
  body: z.strictObject({ filename: z.optional(text(255)) }),
  takesFile: true,
  output: data(ticketFile),
  errors: [401, 404, 422, 429],
} as const;

export const sendSupportFile = defineEndpoint({
  name: 'sendSupportFile',
  summary:
    'Takes a picture (PNG, JPEG) or a PDF of at most 10 MB for the first message of a ticket, whose `files` name it. Pictures are written anew, without what their camera noted. One that no message names is deleted after a day.',
  path: '/api/v1/support-files',
  access: 'customer',
  policy: 'self',
  query,
  ...file,
});

export const sendTicketFile = ticketCall({
  name: 'sendTicketFile',
  summary: 'Takes a file, as the first message of a ticket has them, for the next one.',
  path: '/files',
  ...file,
});

export const keepTicketDraft = defineEndpoint({
  name: 'keepTicketDraft',
  summary:
    'Keeps what the caller has begun to write, for a ticket, about an order or about none; an empty text forgets it. The twenty last ones are kept.',
  method: 'PUT',
  path: '/api/v1/support-drafts',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  body: z.strictObject({
    ticket_id: z.optional(z.nullable(soughtId)),
    order_id: z.optional(z.nullable(soughtId)),
    kind: z.optional(z.nullable(kind)),
    text: text(TICKET_MESSAGE.most),
  }),
  output: data(z.object({ kept_at: z.nullable(timestamp) })),
  errors: [401, 404, 422, 429],
});
