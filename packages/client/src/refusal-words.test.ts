import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { DEFAULT_MESSAGE, refusalWords } from './refusal-words.ts';

const refused = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  refusalWords(new ApiError(status, { message, errors }));

test('ERR-02 ERR-04 a refused action says every word of the server, and never nothing', () => {
  const fields = { url: ['The link is taken.'], balance: ['Not enough money.'] };
  expect(refused(422, 'Sent data is invalid', fields)).toBe('The link is taken.\nNot enough money.');
  expect(refused(404, 'We could not find this order.')).toBe('We could not find this order.');
  expect(refused(422, '')).toBe(DEFAULT_MESSAGE);
});

test('what nobody of ours answered is told as a call that did not arrive', () => {
  expect(refused(404, '')).toBe('');
  expect(refusalWords(new ApiError(0, null))).toBe('');
});

test('what the fields show themselves is not said again, and nothing refused says nothing', () => {
  const error = new ApiError(422, { message: 'Sent data is invalid', errors: { email: ['Taken.'] } });
  expect(refusalWords(error, ['email'])).toBeNull();
  expect(refusalWords(null)).toBeNull();
});
