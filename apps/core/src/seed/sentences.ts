import type * as z from 'zod';

/** Fault as an operator reads it: the field, its value, and the expected one. */

const LONGEST = 60;

/** A value as it stands in the file, or its kind if it is long. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (isBlank(value)) return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);

  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…"` : text;
}

/** `price_type is "tiered": per_unit or package is expected`. */
export const instead = (field: string, found: unknown, expected: string): string =>
  `${field} is ${shown(found)}: ${expected} is expected`.trimStart();

const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A sentence for a schema issue; `root` is the content of the file. Without a field it is about the whole. */
export function sentenceOf(issue: z.core.$ZodIssue, root: unknown, at: readonly PropertyKey[] = []): string {
  const path = [...at, ...issue.path];
  const field = path.join('.');
  const found = valueAt(root, path);
  const say = (words: string) => `${field} ${words}`.trimStart();
  // Messages of our own schemas that begin with `must` are used as they are.
  if (issue.message.startsWith('must ')) return say(`is ${shown(found)} and ${issue.message}`);

  switch (issue.code) {
    case 'invalid_type':
      return instead(field, found, EXPECTED[issue.expected] ?? issue.expected);
    case 'invalid_union':
      return unionSentence(issue, root, path);
    case 'invalid_value':
      return instead(field, found, ANY_OF.format(issue.values.map(String)));
    case 'unrecognized_keys':
      return say(`has ${issue.keys.map((key) => `"${key}"`).join(' and ')}, which it does not take`);
    case 'invalid_key': {
      const owner = path.slice(0, -1).join('.');
      return `${owner} has "${String(path.at(-1))}", which ${issue.issues[0]?.message}`.trimStart();
    }
    case 'too_small':
      return isBlank(found)
        ? instead(field, found, 'a text')
        : say(`${measured(found)}: ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum} is expected`);
    case 'too_big':
      return say(`${measured(found)}: ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum} is expected`);
    case 'invalid_format':
      return instead(field, found, FORMATS[issue.format] ?? 'another form');
    default:
      return say(issue.message);
  }
}

const EXPECTED: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a day like 2026-12-31',
};

/** For a union, the member whose kind fits is presumably meant; unions of members of one kind word their own message. */
function unionSentence(
  issue: z.core.$ZodIssueInvalidUnion,
  root: unknown,
  path: readonly PropertyKey[],
): string {
  const [meant] =
    issue.errors.find(([first]) => first?.code !== 'invalid_type' || first.path.length > 0) ?? [];
  if (meant) return sentenceOf(meant, root, path);
  const kinds = issue.errors.flatMap(([first]) =>
    first?.code === 'invalid_type' ? (EXPECTED[first.expected] ?? first.expected) : [],
  );

  return instead(path.join('.'), valueAt(root, path), ANY_OF.format(kinds));
}

const isBlank = (found: unknown) => typeof found === 'string' && found.trim() === '';

function measured(found: unknown): string {
  if (typeof found === 'string') return `has ${found.trim().length} characters`;
  if (Array.isArray(found)) return `has ${found.length} entries`;

  return `is ${shown(found)}`;
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
