const KEY = 'browser-cleaned';
/** The worker of notices, which serves no page, stays (decision 0098). */
const OURS = /\/notices-worker\.js$/;

type Browser = {
  store: Pick<Storage, 'getItem' | 'setItem'>;
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  reload: () => void;
};

/**
 * Removes service workers and caches that an earlier shop left at this address, and reloads when there was a worker,
 * which may have served the page (CATB-08). Runs once per browser: the flag is set first, so that the page never
 * reloads in a loop (C-07).
 */
export async function cleanBrowser({ store, workers, caches, reload }: Browser): Promise<void> {
  try {
    if (store.getItem(KEY) !== null) return;
    store.setItem(KEY, '1');
  } catch {
    // Without storage the clean-up would run on every page.
    return;
  }
  const all = (await workers?.getRegistrations()) ?? [];
  const registered = all.filter(({ active }) => !OURS.test(active?.scriptURL ?? ''));
  await Promise.all(registered.map((worker) => worker.unregister()));
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches?.delete(name)));
  if (registered.length > 0) reload();
}
