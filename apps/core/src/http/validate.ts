import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { type FieldMessages, invalid, type Message } from './errors.ts';

/** Input against its schema. Throws 422 with a message a field; keys are paths such as `orders.0.url`. */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = safeParse(schema, input ?? {});
  if (parsed.success) return parsed.data;

  throw invalid(fieldMessages(parsed.error.issues));
}

function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const path = [...issue.path.map(String), ...(name ? [name] : [])].join('.') || 'body';
      fields[path] ??= [messageOf(issue)];
    }
  }
  return fields;
}

function messageOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { id: 'validation.required' };
      return {
        id:
          issue.expected === 'int'
            ? 'validation.whole_number'
            : issue.expected === 'number'
              ? 'validation.number'
              : 'validation.invalid',
      };
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
      return { id: 'validation.characters' };
    case 'invalid_format':
      return { id: issue.path.at(-1) === 'email' ? 'validation.email' : 'validation.invalid' };
    default:
      return { id: 'validation.invalid' };
  }
}
