import {
  type DocumentedCall,
  type DocumentedEvent,
  type DocumentedName,
  type Endpoint,
  webhookEvents,
} from '@fanfare/contract';
import { toJSONSchema } from 'zod/mini';
import { ENDPOINTS } from '../../endpoints.ts';
import { exampleOf } from './example-of.ts';
import { fieldsOf, type Schema } from './type-words.ts';

type Shape = NonNullable<Endpoint['body']>;
type PlacedField = DocumentedCall['fields'][number];

const CALLS = ENDPOINTS.filter(({ tokenScope }) => tokenScope !== undefined);

let names: DocumentedName[] | undefined;

/** Calls that an API token may make, in the order of the contract. Made once a process. */
export function documentedNames(): DocumentedName[] {
  names ??= CALLS.map((call) => ({
    name: call.name,
    method: call.method,
    path: call.path,
    summary: call.summary,
    fields: [...new Set(askedFields(call).map(({ name }) => name.split(/[.[]/)[0] ?? name))],
  }));

  return names;
}

/** All that is told of a call; null for one that tokens may not make. */
export function documentedCall(name: string): DocumentedCall | null {
  const call = CALLS.find((known) => known.name === name);
  if (!call) return null;
  const body = schemaOf(call.body, 'input');

  return {
    name,
    method: call.method,
    path: call.path,
    summary: call.summary,
    scope: call.tokenScope ?? 'any',
    fields: askedFields(call),
    answer: call.media === undefined ? fieldsOf(schemaOf(call.output, 'output')) : [],
    media: call.media ?? null,
    status: call.status,
    errors: [...new Set([...call.errors, 401, 429, ...(call.query || call.body ? [422] : [])])].sort(),
    takes_idempotency_key: call.movesMoney === true,
    body: call.body === undefined ? null : JSON.stringify(exampleOf(body), null, 2),
  };
}

let events: DocumentedEvent[] | undefined;

/** Events that webhooks tell of, with the fields of their data. */
export function documentedEvents(): DocumentedEvent[] {
  events ??= Object.entries(webhookEvents).map(([name, shape]) => ({
    name,
    fields: fieldsOf(schemaOf(shape, 'output')),
  }));

  return events;
}

function askedFields({ params, query, body }: Endpoint): PlacedField[] {
  const at = (place: PlacedField['place'], shape: Shape | undefined) =>
    fieldsOf(schemaOf(shape, 'input')).map((field) => ({ ...field, place }));

  return [...at('path', params), ...at('query', query), ...at('body', body)];
}

const schemaOf = (shape: Shape | undefined, io: 'input' | 'output'): Schema =>
  shape === undefined
    ? {}
    : (toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) as Schema);
