import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { data, id, localeQuery, text, timestamp } from '../fields.ts';

/** What somebody shows that the card is theirs by, in the order that it is asked for in; the last may be left out (C-25). */
export const DOCUMENT_STEPS = ['card', 'selfie', 'id'] as const;
export type DocumentStep = (typeof DOCUMENT_STEPS)[number];

/** `missing`: steps that are needed were not sent yet; `waiting`: all were, and staff is to look. */
export const DOCUMENT_STATES = ['missing', 'waiting', 'accepted', 'refused'] as const;

/** What becomes of the documents of a customer. */
export const documentsState = z.object({
  state: z.enum(DOCUMENT_STATES),
  /** Why they were refused, in the words of staff; null where they were not. */
  reason: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** The shop asks for them. */
  is_required: z.boolean(),
  /** Those that wait, a step each. */
  documents: z.array(
    z.object({
      id,
      step: z.enum(DOCUMENT_STEPS),
      /** The name that it is stored under; nothing of the sent name is in it. */
      filename: z.string(),
      /** Bytes, as it is stored. */
      size: z.int(),
      sent_at: timestamp,
    }),
  ),
});
export type DocumentsState = z.output<typeof documentsState>;

const call = {
  path: '/api/v1/verification-document',
  access: 'customer',
  policy: 'self',
  status: 200,
  output: data(documentsState),
} as const;
const step = z.enum(DOCUMENT_STEPS);

export const getVerificationDocuments = defineEndpoint({
  name: 'getVerificationDocuments',
  summary: "What became of the caller's documents, and those that wait for a decision.",
  method: 'GET',
  ...call,
  query: z.object(localeQuery),
  errors: [401, 403],
});

export const sendVerificationDocument = defineEndpoint({
  name: 'sendVerificationDocument',
  summary:
    'Takes a photo of one step (JPEG, PNG or WebP, at most 10 MB) in place of the one before. It is kept as a picture of its own without what its camera noted, encrypted, until 30 days after the decision.',
  method: 'POST',
  ...call,
  query: z.object(localeQuery),
  body: z.strictObject({
    step,
    /** As the sender calls it: it is not kept. The answer has the name that it is stored under. */
    filename: z.optional(text(255)),
  }),
  takesFile: true,
  errors: [401, 403, 422, 429],
});

export const removeVerificationDocument = defineEndpoint({
  name: 'removeVerificationDocument',
  summary: 'Takes back what waits for a decision: one step, or all of them. Its file is deleted.',
  method: 'DELETE',
  ...call,
  query: z.object({ ...localeQuery, step: z.optional(step) }),
  errors: [401, 403],
});
