// Shows what the shop pushes and opens its page when that is pressed. It answers no requests of pages (decision 0098).

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

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
