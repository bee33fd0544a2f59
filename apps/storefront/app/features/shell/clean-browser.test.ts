import { expect, test, vi } from 'vitest';
import { cleanBrowser } from './clean-browser.ts';

test('CATB-08 workers and caches go, the page is loaded anew once, and never again', async () => {
  const browser = aBrowser({ workers: 2, caches: ['old', 'older'] });
  await cleanBrowser(browser);
  expect(browser.left()).toEqual({ workers: 0, caches: [] });
  expect(browser.reload).toHaveBeenCalledTimes(1);
  await cleanBrowser(browser);
  await cleanBrowser(browser);
  expect(browser.reload).toHaveBeenCalledTimes(1);
});

test('CATB-08 without a worker the page stays; C-07 without a storage nothing is done at all', async () => {
  const plain = aBrowser({ workers: 0, caches: ['old'] });
  await cleanBrowser(plain);
  expect(plain.left().caches).toEqual([]);
  expect(plain.reload).not.toHaveBeenCalled();

  const closed = () => {
    throw new Error('closed');
  };
  const private_ = { ...aBrowser({ workers: 1, caches: [] }), store: { getItem: closed, setItem: closed } };
  await cleanBrowser(private_);
  expect(private_.left().workers).toBe(1);
  expect(private_.reload).not.toHaveBeenCalled();
});

test('C-07 the worker of notices stays, and the page with it', async () => {
  const unregister = vi.fn(async () => true);
  const ours = { active: { scriptURL: 'https://shop.example/app/notices-worker.js' }, unregister };
  const browser = {
    ...aBrowser({ workers: 0, caches: [] }),
    workers: { getRegistrations: async () => [ours] as never },
  };
  await cleanBrowser(browser);
  expect(unregister).not.toHaveBeenCalled();
  expect(browser.reload).not.toHaveBeenCalled();
});

function aBrowser(has: { workers: number; caches: string[] }) {
  const items = new Map<string, string>();
  let { workers } = has;
  const names = new Set(has.caches);
  const worker = () => ({
    unregister: async () => {
      workers -= 1;
      return true;
    },
  });

  return {
    store: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    workers: { getRegistrations: async () => Array.from({ length: workers }, worker) as never },
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    reload: vi.fn(),
    left: () => ({ workers, caches: [...names] }),
  };
}
