// Shows what the shop pushes and opens its page when that is pressed. It answers no requests of pages (decision 0098).

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/**
 * A push service may end a subscription: the browser subscribes anew, and the shop is told by the session that the browser belongs to.
 * A browser that says nothing of the old one is told of by the next page (shared/browser/push.ts).
 */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const ask = () => fetch('/refresh', { credentials: 'same-origin' });
  // Tabs exchange the same cookie, one after the other (packages/client/src/session.ts).
  const authorization = (await navigator.locks.request('refresh', ask)).headers.get('authorization');
  if (authorization === null) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/v1/push-devices', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}

/** The page that the reader looks at tells it itself. */
async function show(notice) {
  const page = (await pages()).find(({ focused }) => focused);
  if (page !== undefined) page.postMessage({ notice });
  if (page !== undefined && !(await mustShow())) return;
  const { title, body, tag, lang, url } = notice;
  await self.registration.showNotification(title, { body, tag, lang, icon: '/icon-512.png', data: { url } });
}

/** Apple takes the permission from a worker that shows nothing. */
async function mustShow() {
  const subscription = await self.registration.pushManager.getSubscription();

  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

async function open(url) {
  const page = (await pages()).find((client) => client.url === url);
  if (page === undefined) await self.clients.openWindow(url);
  else await page.focus();
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
