import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, id, localeQuery, text, timestamp } from '../../fields.ts';

/** Documents that show whose a card is, in the order that they are asked for; the last may be left out (C-25). */
export const DOCUMENT_STEPS = ['card', 'selfie', 'id'] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];

/** `missing`: needed steps were not sent yet. `waiting`: all were, and staff is to look at them. */
export const DOCUMENT_STATES = ['missing', 'waiting', 'accepted', 'refused'] as const;

/** State of a customer's documents. */
export const documentsState = z.object({
  state: z.enum(DOCUMENT_STATES),
  /** Reason of a refusal, in the words of staff; null without one. */
  reason: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** True when the shop asks for documents. */
  is_required: z.boolean(),
  /** Documents that wait, one a step. */
  documents: z.array(
    z.object({
      id,
      step: z.enum(DOCUMENT_STEPS),
      /** Name under which the file is stored; it holds nothing of the sent name. */
      filename: z.string(),
      /** Stored size in bytes. */
      size: z.int(),
      sent_at: timestamp,
    }),
  ),
});
export type DocumentsState = z.output<typeof documentsState>;

const step = z.enum(DOCUMENT_STEPS);

const documentCall = resource('/api/v1/verification-document', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query: z.object(localeQuery),
  output: data(documentsState),
});

export const getVerificationDocuments = documentCall({
  name: 'getVerificationDocuments',
  summary: "What became of the caller's documents, and those that wait for a decision.",
  method: 'GET',
  errors: [401, 403],
});

export const sendVerificationDocument = documentCall({
  name: 'sendVerificationDocument',
  summary:
    'Takes a photo of one step (JPEG, PNG or WebP, at most 10 MB) in place of the one before. It is kept as a picture of its own without what its camera noted, encrypted, until 30 days after the decision.',
  method: 'POST',
  body: z.strictObject({
    step,
    /** Name of the file at the sender's; it is not kept. */
    filename: z.optional(text(255)),
  }),
  takesFile: true,
  errors: [401, 403, 422, 429],
});

export const removeVerificationDocument = documentCall({
  name: 'removeVerificationDocument',
  summary: 'Takes back what waits for a decision: one step, or all of them. Its file is deleted.',
  method: 'DELETE',
  query: z.object({ ...localeQuery, step: z.optional(step) }),
  errors: [401, 403],
});
