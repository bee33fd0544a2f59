import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const CODE = readFileSync(join(import.meta.dirname, '../../../public/notices-worker.js'), 'utf8');
const NOTICE = {
  title: 'Order 7 is completed',
  body: 'Views',
  tag: 'orders/7',
  lang: 'en',
  url: 'https://shop.example/app/orders/7',
};

type Page = {
  url: string;
  focused: boolean;
  postMessage: (said: unknown) => void;
  focus: () => Promise<void>;
};

const aPage = (url: string, focused: boolean): Page => ({
  url,
  focused,
  postMessage: vi.fn(),
  focus: vi.fn(async () => undefined),
});

/** The worker in a browser with these pages, whose push service is at `endpoint`. */
function aWorker(pages: readonly Page[], endpoint = 'https://push.example/1') {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const fresh = {
    toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'key', auth: 'secret' } }),
  };
  const subscribe = vi.fn(async () => fresh);
  const asked = vi.fn(async (path: string, _with?: object) => ({
    headers: new Headers(path === '/refresh' ? { authorization: 'Bearer b' } : {}),
  }));
  const navigator = { locks: { request: (_name: string, work: () => unknown) => work() } };
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => ({ endpoint }), subscribe },
    },
  };
  runInNewContext(CODE, { self, URL, navigator, fetch: asked });
  const say = async (name: string, event: object) => {
    let done: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };

  return {
    heard: [...listeners.keys()],
    showNotification,
    openWindow,
    subscribe,
    asked,
    end: (event: object) => say('pushsubscriptionchange', event),
    push: () => say('push', { data: { json: () => NOTICE } }),
    press: () => say('notificationclick', { notification: { close: vi.fn(), data: { url: NOTICE.url } } }),
  };
}

test('C-07 the worker hears of pushes, presses and subscriptions that end, and of no request of a page', () => {
  expect(aWorker([]).heard).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
});

test('a notice is shown beside pages that nobody looks at, in its language', async () => {
  const hidden = aPage('https://shop.example/app/', false);
  const worker = aWorker([hidden]);
  await worker.push();
  expect(worker.showNotification).toHaveBeenCalledWith(
    NOTICE.title,
    expect.objectContaining({ body: 'Views', tag: 'orders/7', lang: 'en', data: { url: NOTICE.url } }),
  );
  expect(hidden.postMessage).not.toHaveBeenCalled();
});

test('a page that is looked at shows it itself; for Apple it is shown beside it as well', async () => {
  for (const [endpoint, shown] of [
    ['https://push.example/1', 0],
    ['https://web.push.apple.com/1', 1],
  ] as const) {
    const page = aPage('https://shop.example/app/', true);
    const worker = aWorker([page], endpoint);
    await worker.push();
    expect(page.postMessage).toHaveBeenCalledWith({ notice: NOTICE });
    expect(worker.showNotification).toHaveBeenCalledTimes(shown);
  }
});

test('a press opens the page of the notice, or goes to where it is open', async () => {
  const worker = aWorker([aPage('https://shop.example/app/', true)]);
  await worker.press();
  expect(worker.openWindow).toHaveBeenCalledWith(NOTICE.url);
  const there = aPage(NOTICE.url, false);
  const second = aWorker([there]);
  await second.press();
  expect(there.focus).toHaveBeenCalled();
  expect(second.openWindow).not.toHaveBeenCalled();
});

test('a subscription that the push service ends is made anew with the same key, and the shop is told by the session', async () => {
  const worker = aWorker([]);
  const options = { userVisibleOnly: true, applicationServerKey: 'public' };
  await worker.end({ oldSubscription: { options }, newSubscription: null });
  expect(worker.subscribe).toHaveBeenCalledWith(options);
  expect(worker.asked).toHaveBeenLastCalledWith('/api/v1/push-devices', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { authorization: 'Bearer b', 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: 'https://push.example/2', p256dh: 'key', auth: 'secret' }),
  });

  const silent = aWorker([]);
  await silent.end({ oldSubscription: null, newSubscription: null });
  expect(silent.asked).not.toHaveBeenCalled();
});
