import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { customerWith, placeOrders } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, expectAccessibleInBoth, freshLink, openAccount, test as story } from './story.ts';

type PushService = { url: string; pushed: () => number };

const test = story.extend<{ service: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by this pattern
  service: async ({}, use) => {
    let pushed = 0;
    const server = createServer((request, response) => {
      if (request.headers['content-encoding'] === 'aes128gcm') pushed += 1;
      response.writeHead(201).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, pushed: () => pushed });
    server.close();
  },
});

/**
 * The browser subscribes at a push service of this machine: that of its maker is on the internet, and the browsers of stories do not
 * reach it. A headless one says "denied" whatever it was granted, so a story says it. The worker
 * and what it does are the browser's own.
 */
async function subscribesAt(page: Page, url: string): Promise<void> {
  await page.addInitScript((address) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const made = (key: string) => ({
      endpoint: `${address}/push`,
      options: { applicationServerKey: bytesOf(key).buffer },
      unsubscribe: async () => {
        localStorage.removeItem('made-by-story');
        return true;
      },
      toJSON: () => ({
        endpoint: `${address}/push`,
        // The point and the secret of the example in RFC 8291.
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    });
    const isGranted = () => localStorage.getItem('granted-by-story') !== null;
    Object.defineProperty(Notification, 'permission', { get: () => (isGranted() ? 'granted' : 'denied') });
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem('made-by-story');
      return key === null ? null : (made(key) as unknown as PushSubscription);
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      localStorage.setItem('made-by-story', key);
      return made(key) as unknown as PushSubscription;
    };
  }, url);
}

/** Hands a notice to the worker, as the push service of the browser's maker would. */
async function deliver(page: Page, notice: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
  await session.detach();
}

test('notifications: a refusal is explained, turned on the browser is told of an order, and removed it is not', async ({
  page,
  context,
  service,
}) => {
  await subscribesAt(page, service.url);
  await customerWith(page, '50');
  await open(page, '/notifications');
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(section.getByText('This browser does not let the shop show notifications.')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expectAccessibleInBoth(page);

  await context.grantPermissions(['notifications']);
  await page.evaluate(() => localStorage.setItem('granted-by-story', 'yes'));
  await open(page, '/notifications');
  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByText('Notifications are on here.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('This device');
  await expectAccessibleInBoth(page);

  await placeOrders(page, [{ service_id: 1, quantity: 1000, url: freshLink() }]);
  await expect.poll(service.pushed, { timeout: 60_000 }).toBeGreaterThan(0);

  // The page that is looked at shows it itself (what is shown beside it: notices-worker.test.ts).
  const url = `${new URL(page.url()).origin}/app/support`;
  const notice = {
    title: 'New answer in ticket 5',
    body: 'Open it to see more.',
    tag: 'support/5',
    lang: 'en',
    url,
  };
  await deliver(page, notice);
  const toast = page.getByText('New answer in ticket 5 · Open it to see more.');
  await expect(toast).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();

  // After a reload the browser still knows, and is removed from its list.
  await open(page, '/notifications');
  await expect(section.getByText('Notifications are on here.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('letters and notices keep what was chosen, without scripts as well; what a browser cannot do is told', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openAccount(page);
  await open(page, '/notifications');
  await expect(page.getByText('This browser cannot show notifications.')).toBeVisible();
  const told = page.getByRole('form', { name: 'What we tell you' });
  const tick = (name: string) => told.getByRole('checkbox', { name });
  // Several in a row are sent in the order in which they were pressed.
  const sent: string[] = [];
  let answered = 0;
  page.on('response', (answer) => {
    if (answer.request().method() !== 'PATCH') return;
    sent.push(Object.keys(answer.request().postDataJSON())[0] ?? '');
    answered += answer.ok() ? 1 : 0;
  });
  await tick('Orders Email').uncheck();
  await tick('Support Browsers').uncheck();
  await tick('Automatic promotions Email').uncheck();
  await expect(told.getByText('Saved.')).toBeVisible();
  await expect.poll(() => answered).toBe(3);
  expect(sent).toEqual(['notify_order_actions', 'push_ticket_answers', 'notify_subscription_actions']);
  await expect(told.getByText('Saved.')).toBeHidden();

  // A tick that is refused turns back.
  await page.route('**/api/v1/notification-settings?*', (route) =>
    route.fulfill({ status: 422, json: { message: 'Sent data is invalid', errors: {} } }),
  );
  await tick('Support Browsers').click();
  await expect(told.getByText('Not saved. Try again.')).toBeVisible();
  await expect(tick('Support Browsers')).not.toBeChecked();
  await page.unroute('**/api/v1/notification-settings?*');
  await tick('Support Browsers').check();
  await expect(told.getByText('Saved.')).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const phone = await plain.newPage();
  await phone.goto(new URL('/app/de/notifications', page.url()).href);
  await expect(phone.getByRole('heading', { name: 'Benachrichtigungen', level: 1 })).toBeVisible();
  const german = phone.getByRole('form', { name: 'Worüber wir Sie informieren' });
  const mark = (name: string) => german.getByRole('checkbox', { name });
  await expect(mark('Bestellungen E-Mail')).not.toBeChecked();
  await expect(mark('Zahlungen E-Mail')).toBeChecked();
  await mark('Support Browser').uncheck();
  await german.getByRole('button', { name: 'Speichern' }).click();
  await expect(german.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await expect(mark('Support Browser')).not.toBeChecked();
  await expect(mark('Bestellungen Browser')).toBeChecked();
  await expect(mark('Bestellungen E-Mail')).not.toBeChecked();
  await plain.close();
});
