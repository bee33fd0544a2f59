import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopI18n } from './shop-i18n.ts';

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => void vi.restoreAllMocks());

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const english = async () => ({ a: ['Order'] });
const german = () => new ShopI18n({ locale: 'de', messages: { de: {} } });

test('API-08 words that do not come are only logged: the page goes on in English', async () => {
  const i18n = german();
  await i18n.bring('de', (code) => (code === 'de' ? missing() : english()));
  expect(i18n.messages).toEqual({ a: ['Order'] });
  expect(logged).toHaveBeenCalledOnce();
});

test('without any words a page stays as the server wrote it', async () => {
  await expect(german().bring('de', missing)).rejects.toThrow(TypeError);
});
