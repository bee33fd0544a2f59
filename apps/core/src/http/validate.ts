import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { MessageId } from '../i18n/messages.ts';
import { type FieldMessages, invalid, type Message } from '../refusal.ts';
import { absentWhereNull } from './absent-where-null.ts';

/** Limit of reported fields; the rest are reported once these are fixed. */
const MAX_FIELDS = 20;
/** Limit of reported field names, which come from the request: no person writes longer ones. */
const MAX_NAME_LENGTH = 200;

/** Validates input against a schema; an empty text is null where null may stand. Throws 422 with messages by field; keys are paths such as `orders.0.url`. */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  // The message for a wrong type depends on whether there was a value at all.
  const parsed = safeParse(schema, absentWhereNull(schema, input ?? {}), { reportInput: true });
  if (parsed.success) return parsed.data;

  throw invalid(fieldMessages(parsed.error.issues));
}

function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  // Without a prototype, so that a field may be named like a property of Object.
  const fields: FieldMessages = Object.create(null);
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MAX_FIELDS) : [''];
    for (const name of names) {
      const path = [...issue.path.map(String), ...(name ? [name] : [])].join('.') || 'body';
      fields[path.slice(0, MAX_NAME_LENGTH)] ??= [messageOf(issue)];
      if (Object.keys(fields).length === MAX_FIELDS) return fields;
    }
  }
  return fields;
}

const EXPECTED: Partial<Record<string, MessageId>> = {
  int: 'validation.whole_number',
  number: 'validation.number',
  string: 'validation.text',
  boolean: 'validation.yes_or_no',
  array: 'validation.list',
  object: 'validation.object',
};

function messageOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { id: 'validation.required' };
      return { id: EXPECTED[issue.expected] ?? 'validation.invalid' };
    case 'invalid_value':
      return { id: 'validation.one_of', params: { values: issue.values.map(String).join(', ') } };
    case 'invalid_union':
      return unionMessage(issue.errors);
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return issue.minimum === 1
          ? { id: 'validation.required' }
          : { id: 'validation.too_short', params: { min: Number(issue.minimum) } };
      }
      return { id: 'validation.too_small', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { id: 'validation.too_long', params: { max: Number(issue.maximum) } }
        : { id: 'validation.too_large', params: { max: Number(issue.maximum) } };
    case 'unrecognized_keys':
      return { id: 'validation.unknown_field' };
    case 'custom':
      return Array.isArray(issue.params?.values)
        ? { id: 'validation.one_of', params: { values: issue.params.values.join(', ') } }
        : { id: 'validation.characters' };
    case 'invalid_format':
      return { id: issue.path.at(-1) === 'email' ? 'validation.email' : 'validation.invalid' };
    default:
      return { id: 'validation.invalid' };
  }
}

/** The message of a union is that of the member which accepts the kind of value that was sent, if there is one. */
function unionMessage(options: readonly (readonly z.core.$ZodIssue[])[]): Message {
  const fitting = options.find(
    ([first]) => first && first.code !== 'invalid_type' && first.path.length === 0,
  );
  const [issue] = fitting ?? options.at(-1) ?? [];

  return issue ? messageOf(issue) : { id: 'validation.invalid' };
}
