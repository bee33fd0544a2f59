import { expect, test } from 'vitest';
import { fieldsOf, typeOf } from './type-words.ts';

test('types are named as JavaScript names them', () => {
  expect(typeOf({ type: 'string' })).toBe('string');
  expect(typeOf({ enum: ['day', 'week'] })).toBe('"day" | "week"');
  expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null');
  expect(typeOf({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]');
});

test('fields inside an object or a list follow it by their path, three levels deep', () => {
  const line = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] };
  const fields = fieldsOf({
    properties: {
      orders: { type: 'array', items: line },
      details: { anyOf: [line, { type: 'null' }] },
      a: { properties: { b: { properties: { c: { properties: { d: {} } } } } } },
    },
    required: ['orders'],
  });
  expect(fields.map(({ name, is_needed }) => `${name}${is_needed ? '' : '?'}`)).toEqual([
    'orders',
    'orders[].url',
    'details?',
    'details.url',
    'a?',
    'a.b?',
    'a.b.c?',
  ]);
});
