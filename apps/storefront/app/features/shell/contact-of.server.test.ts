import { expect, test } from 'vitest';
import { contactOf } from './contact-of.server.ts';

test('TB-19 TB-20 the e-mail is shown, and where there is none the name and number of the messenger', () => {
  const telegram = { telegram_id: 4711, telegram_username: 'ada' };
  expect(contactOf({ email: 'ada@example.com', ...telegram })).toBe('ada@example.com');
  expect(contactOf({ email: null, ...telegram })).toBe('@ada · 4711');
  expect(contactOf({ email: '', telegram_id: '4711', telegram_username: null })).toBe('4711');
  expect(contactOf({ email: 'ada@example.com' })).toBe('ada@example.com');
  expect(contactOf({ email: null })).toBe('');
});
