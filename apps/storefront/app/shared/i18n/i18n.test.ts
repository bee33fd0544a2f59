import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesOf } from './i18n.ts';

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => void vi.restoreAllMocks());

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const english = async () => ({ a: ['Order'] });

test('API-08 words that do not come are only logged: the page goes on in English', async () => {
  const words = await messagesOf('de', (code) => (code === 'de' ? missing() : english()));
  expect(words).toEqual({ a: ['Order'] });
  expect(logged).toHaveBeenCalledOnce();
});

test('without any words a page stays as the server wrote it', async () => {
  await expect(messagesOf('de', missing)).rejects.toThrow(TypeError);
});
