import { expect, test } from 'vitest';
import { errorKind } from './error-kind.ts';

test.for(['service', 'service_type', 'order', 'page'] as const)(
  'ERRP-06 a 404 has the page of what is missing: %s',
  (missing) => {
    expect(errorKind(answer(404, { missing }))).toBe(missing);
  },
);

test('ERRP-06 a 404 that says nothing, or something unknown, is a missing page', () => {
  for (const data of [null, {}, { missing: 'constructor' }, 'text'])
    expect(errorKind(answer(404, data))).toBe('page');
});

test.for([
  [400, 'misaddressed'],
  [405, 'misaddressed'],
  [422, 'misaddressed'],
  [401, 'signed_out'],
  [403, 'signed_out'],
  [409, 'changed'],
  [429, 'busy'],
] as const)('ERRP-07 what was refused with %i has a page that says so: %s', ([status, kind]) => {
  expect(errorKind(answer(status, { missing: 'service' }))).toBe(kind);
});

test.for([302, 500, 503])('ERRP-07 status %i is something that went wrong', (status) => {
  expect(errorKind(answer(status, { missing: 'service' }))).toBe('failed');
});

test('ERRP-07 so is whatever a page throws', () => {
  for (const thrown of [new Error('broken'), null, undefined, 'text'])
    expect(errorKind(thrown)).toBe('failed');
});

/** An answer as the router hands it to an error page. */
function answer(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data };
}
