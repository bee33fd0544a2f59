import * as z from 'zod/mini';
import { resource } from '../../endpoint.ts';
import { data, localeQuery, text } from '../../fields.ts';

const call = {
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** In English: the words of this contract. */
  summary: z.string(),
};

const documentedName = z.object({
  ...call,
  /** Names of the fields that it takes, those inside others left out. */
  fields: z.array(z.string()),
});
export type DocumentedName = z.output<typeof documentedName>;

const typedField = {
  /** From the top: `orders[].url`. */
  name: z.string(),
  is_needed: z.boolean(),
  /** As JavaScript would name it. */
  type: z.string(),
};

const documentedCall = z.object({
  ...call,
  /** The scope that a token needs; `any` of them. */
  scope: z.string(),
  fields: z.array(z.object({ ...typedField, place: z.enum(['path', 'query', 'body']) })),
  answer: z.array(z.object(typedField)),
  /** Media type of an answer that is no JSON. */
  media: z.nullable(z.string()),
  status: z.number(),
  errors: z.array(z.number()),
  takes_idempotency_key: z.boolean(),
  /** An example of the body as JSON; null for a call without one. */
  body: z.nullable(z.string()),
});
export type DocumentedCall = z.output<typeof documentedCall>;

const documentedEvent = z.object({ name: z.string(), fields: z.array(z.object(typedField)) });
export type DocumentedEvent = z.output<typeof documentedEvent>;

const documentationCall = resource('/api/v1/api-documentation', {
  access: 'anyone',
  policy: 'public',
  method: 'GET',
  status: 200,
  query: z.object(localeQuery),
});

export const listDocumentedCalls = documentationCall({
  name: 'listDocumentedCalls',
  summary: 'Calls that an API token may make, with the names of their fields.',
  path: '/calls',
  output: data(z.array(documentedName)),
  errors: [],
});

export const getDocumentedCall = documentationCall({
  name: 'getDocumentedCall',
  summary: 'The fields, the answer and the refusals of a call that an API token may make.',
  path: '/calls/{callName}',
  params: z.object({ callName: text(100, 1) }),
  output: data(documentedCall),
  errors: [404],
});

export const listDocumentedEvents = documentationCall({
  name: 'listDocumentedEvents',
  summary: 'Events that webhooks tell of, with the fields of their `data`.',
  path: '/events',
  output: data(z.array(documentedEvent)),
  errors: [],
});
