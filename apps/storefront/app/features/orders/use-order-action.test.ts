import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { DEFAULT_MESSAGE } from '../../shared/use-api-form.ts';
import { refusalOf } from './use-order-action.ts';

const refused = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  refusalOf(new ApiError(status, { message, errors }));

test('a refused action says every word of the server, and never nothing', () => {
  const fields = { url: ['The link is taken.'], balance: ['Not enough money.'] };
  expect(refused(422, 'Sent data is invalid', fields)).toBe('The link is taken.\nNot enough money.');
  expect(refused(404, 'We could not find this order.')).toBe('We could not find this order.');
  expect(refused(422, '')).toBe(DEFAULT_MESSAGE);
});

test('what nobody of ours answered is told as a call that did not arrive', () => {
  expect(refused(404, '')).toBe('');
  expect(refusalOf(new TypeError('Failed to fetch'))).toBe('');
});
