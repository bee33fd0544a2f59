import { expect, test } from 'vitest';
import { EVERY_PAGE, type WordedModule, wordsOfParts } from './word-parts.ts';

const ENTRIES = { every: ['root'], screens: ['orders', 'login'] };

test('each screen brings the words of what it imports, and none of another screen', () => {
  expect(
    partsOf({
      root: { words: ['Menu'] },
      orders: { imports: ['list'], words: ['Orders'] },
      list: { imports: ['date'], words: ['Status'] },
      date: { words: ['Today'] },
      login: { words: ['Password'] },
    }),
  ).toEqual({ [EVERY_PAGE]: ['Menu'], orders: ['Orders', 'Status', 'Today'], login: ['Password'] });
});

test('what every page says is brought by no screen', () => {
  const parts = partsOf({
    root: { words: ['Close'] },
    orders: { words: ['Close', 'Orders'] },
    login: { words: ['Close'] },
  });
  expect(parts).toEqual({ [EVERY_PAGE]: ['Close'], orders: ['Orders'] });
});

test('a part that is loaded late has what nothing on some way to it has brought', () => {
  const parts = partsOf({
    root: { later: ['cart'], words: [] },
    orders: { later: ['dialog'], words: ['Cancel', 'Total'] },
    login: { words: ['Total'] },
    dialog: { later: ['cart'], words: ['Cancel', 'Refund'] },
    cart: { words: ['Total', 'Refund'] },
  });
  expect(parts).toMatchObject({ orders: ['Cancel', 'Total'], dialog: ['Refund'] });
  // The page alone opens the cart too.
  expect(parts.cart).toEqual(['Refund', 'Total']);
});

test('parts that load each other end', () => {
  const parts = partsOf({
    root: { later: ['menu'], words: [] },
    menu: { later: ['chat'], words: ['Menu'] },
    chat: { later: ['menu'], words: ['Chat', 'Menu'] },
  });
  expect(parts).toEqual({ menu: ['Menu'], chat: ['Chat'] });
});

function partsOf(modules: Record<string, Partial<WordedModule>>): Record<string, string[]> {
  const moduleOf = (id: string) => {
    const module = modules[id];
    return module && { imports: [], later: [], words: [], ...module };
  };

  return Object.fromEntries(wordsOfParts(moduleOf, ENTRIES));
}
