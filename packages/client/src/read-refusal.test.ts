import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

test('a refusal is read as far as it is one', () => {
  const whole = {
    message: 'No',
    errors: { url: ['Wrong'] },
    code: 'price_changed',
    params: { total: '1.00', seconds: 3 },
    request_id: 'r1',
  };
  expect(readRefusal(whole)).toEqual(whole);
  expect(readRefusal({ message: 5, errors: { url: 'Wrong' }, params: { a: [] } })).toEqual({
    message: '',
    errors: {},
    code: undefined,
    params: undefined,
    request_id: undefined,
  });
});

test('what is none of the API has no words', () => {
  for (const body of [null, 'Bad gateway', 502, []]) expect(readRefusal(body)).toBeNull();
});
