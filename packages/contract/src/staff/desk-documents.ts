import * as z from 'zod/mini';
import { DOCUMENT_STATES, DOCUMENT_STEPS } from '../calls/accounts/documents.ts';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, id, idText, text, timestamp, words } from '../fields.ts';
import { person } from './approvals.ts';
import { listed, listQuery, query, reason } from './fields.ts';

/** `waiting` for a decision; `decided` while the photos are still kept. */
export const DOCUMENT_VIEWS = ['waiting', 'decided'] as const;
/** Reasons of a refusal; customers read each in their own language. */
export const DOCUMENT_REFUSALS = [
  'unreadable',
  'digits_visible',
  'card_differs',
  'name_differs',
  'selfie_differs',
  'altered',
] as const;
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number];

const permission = 'documents.decide';
const path = '/api/console/v1/documents';
const ofCustomer = z.object({ customerId: idText });
const errors = [401, 403, 404, 422] as const;
const reads = { method: 'GET', permission, audit: 'none', status: 200 } as const;

const customer = z.object({
  id,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const step = z.enum(DOCUMENT_STEPS);
const verdict = {
  outcome: z.enum(['accepted', 'refused']),
  /** Null for accepted ones, and for those refused by a command. */
  code: z.nullable(z.enum(DOCUMENT_REFUSALS)),
  by: person,
} as const;

const deskDocuments = z.object({
  /** The customer's: documents are decided on together. */
  id,
  customer,
  steps: z.array(step),
  /** Time at which the last of them was sent, or at which they were decided on. */
  since: timestamp,
  /** True where staff asked for them. */
  is_asked: z.boolean(),
  /** True where earlier ones were refused. */
  is_again: z.boolean(),
  /** Withdrawals of this customer that wait, USD; null for none. */
  withdrawals: z.nullable(amount),
  verdict: z.nullable(z.object(verdict)),
  /** Time at which the photos are deleted; null before a decision. */
  deleted_at: z.nullable(timestamp),
});
export type DeskDocuments = z.output<typeof deskDocuments>;

export const listDeskDocuments = defineStaffEndpoint({
  ...reads,
  name: 'listDeskDocuments',
  summary:
    'Customers whose documents wait, the longest waiting first, or were decided on within 30 days, the latest first.',
  path,
  query: z.object({ ...listQuery, view: z.optional(z.enum(DOCUMENT_VIEWS)) }),
  output: listed(deskDocuments),
  errors: [401, 403, 422],
});

const oneCase = z.object({
  customer: z.extend(customer, { vat: z.nullable(z.string()), since: timestamp }),
  state: z.enum(DOCUMENT_STATES),
  /** Photos that wait, else those of the last decision while they are kept. */
  photos: z.array(z.object({ id, step, size: z.int(), sent_at: timestamp })),
  deleted_at: z.nullable(timestamp),
  /** The last time that staff asked; null where nobody did. */
  asked: z.nullable(z.object({ at: timestamp, by: person, reason: z.string() })),
  withdrawals: z.nullable(amount),
  /** Each of them, the oldest first, twenty at most. */
  waiting_withdrawals: z.array(z.object({ id, amount, requested_at: timestamp })),
  cards: z.array(
    z.object({
      brand: z.nullable(z.string()),
      last_four: z.nullable(z.string()),
      /** Year and month: 2029-08. */
      expires: z.nullable(z.string()),
    }),
  ),
  /** Names under which transfers of this customer came. */
  senders: z.array(z.string()),
  decisions: z.array(
    z.object({ ...verdict, at: timestamp, steps: z.array(step), note: z.nullable(z.string()) }),
  ),
  /** People who looked at the photos, the latest first. */
  looks: z.array(z.object({ at: timestamp, by: person, step })),
});
export type DocumentsCase = z.output<typeof oneCase>;

export const getDeskDocuments = defineStaffEndpoint({
  ...reads,
  name: 'getDeskDocuments',
  summary: "A customer's documents with what the shop knows of them, to compare; the photos are apart.",
  path: `${path}/{customerId}`,
  params: ofCustomer,
  query,
  output: data(oneCase),
  errors,
});

const ofPhoto = z.object({ documentId: idText });

export const openPhoto = defineStaffEndpoint({
  name: 'openPhoto',
  summary: 'Lets the caller, and nobody else, look at a photo for five minutes.',
  method: 'POST',
  path: '/api/console/v1/photos/{documentId}/look',
  permission,
  audit: { target: 'customer', actions: ['customer.document_opened'] },
  needsFactor: true,
  status: 200,
  params: ofPhoto,
  query,
  output: data(z.object({ expires: z.int(), signature: z.string() })),
  errors,
});

export const getPhoto = defineStaffEndpoint({
  ...reads,
  name: 'getPhoto',
  summary: 'The photo that the caller was let look at, as a JPEG; nothing keeps it.',
  path: '/api/console/v1/photos/{documentId}',
  params: ofPhoto,
  query: z.extend(query, { expires: idText, signature: text(100, 1) }),
  media: 'image/jpeg',
  output: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors,
});

/** Photos that were on the screen: where others wait meanwhile, or none, nothing is decided. */
const documents = z.array(id).check(z.minLength(1), z.maxLength(DOCUMENT_STEPS.length));
const decides = {
  method: 'POST',
  permission,
  audit: { target: 'customer', actions: ['customer.documents_decided'] },
  status: 204,
  params: ofCustomer,
  query,
  output: z.null(),
  errors: [401, 403, 404, 409, 422],
} as const;

export const acceptDocuments = defineStaffEndpoint({
  ...decides,
  name: 'acceptDocuments',
  summary: 'Accepts the documents that were seen; their customer is told by a letter.',
  path: `${path}/{customerId}/acceptance`,
  body: z.strictObject({ documents }),
});

export const refuseDocuments = defineStaffEndpoint({
  ...decides,
  name: 'refuseDocuments',
  summary: 'Refuses the documents that were seen; their customer reads why, and may send others.',
  path: `${path}/{customerId}/refusal`,
  body: z.strictObject({
    documents,
    code: z.enum(DOCUMENT_REFUSALS),
    /** Beside the sentence of the code, in the words of staff. */
    note: z.optional(words(500, 3)),
  }),
});

export const askForDocuments = defineStaffEndpoint({
  name: 'askForDocuments',
  summary: 'Asks a customer for documents, also for others than those that were accepted.',
  method: 'POST',
  path: `${path}/{customerId}/request`,
  permission,
  audit: { target: 'customer', actions: ['customer.documents_required'] },
  status: 204,
  params: ofCustomer,
  query,
  body: z.strictObject({ reason }),
  output: z.null(),
  errors,
});
