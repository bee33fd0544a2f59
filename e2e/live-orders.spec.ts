import type { Page } from '@playwright/test';
import { customerWith, fillBalance, LONG, placeOrders } from './cabinet.ts';
import { open } from './lists.ts';
import { expect, openAccount, test } from './story.ts';

const STREAM = '**/api/v1/order-events*';

/** Does something with an order as another device would: the page does nothing. */
async function elsewhere(page: Page, id: number, what: 'pause' | 'activate'): Promise<void> {
  const status = await page.evaluate(
    async ([id, what]) => {
      const session = await fetch('/refresh');
      const authorization = session.headers.get('authorization') ?? '';
      const address = `/api/v1/orders/${id}/${what}`;
      return (await fetch(address, { method: 'POST', headers: { authorization } })).status;
    },
    [id, what] as const,
  );
  expect(status).toBe(200);
}
const pauseElsewhere = (page: Page, id: number) => elsewhere(page, id, 'pause');
const resumeElsewhere = (page: Page, id: number) => elsewhere(page, id, 'activate');

for (const [name, pathOf] of [
  ['the list of orders', () => '/orders'],
  ['the page of an order', (id: number) => `/orders/${id}`],
] as const)
  test(`${name} shows what changed between its loading and its listening`, async ({ page }) => {
    await customerWith(page, '30');
    const [id = 0] = await placeOrders(page, [LONG]);
    let listen = () => {};
    const mayListen = new Promise<void>((resolve) => {
      listen = resolve;
    });
    await page.route(STREAM, async (route) => {
      await mayListen;
      await route.continue();
    });
    await open(page, pathOf(id));
    const stopped = page.getByRole('main').getByText('Stopped', { exact: true }).first();
    await expect(page.getByRole('main').getByText(`#${id}`).first()).toBeVisible();
    await pauseElsewhere(page, id);
    // Until it has been told to everybody who listened in time.
    await page.waitForTimeout(3000);
    await expect(stopped).toBeHidden();
    listen();
    await expect(stopped).toBeVisible();
  });

test('a stream that breaks goes on from where it was: what changed meanwhile is told', async ({ page }) => {
  await openAccount(page);
  await fillBalance(page, '30');
  const [id = 0] = await placeOrders(page, [LONG]);
  const lastId = await page.evaluate(async () => {
    const session = await fetch('/refresh');
    const authorization = session.headers.get('authorization') ?? '';
    const stream = await fetch('/api/v1/order-events', { headers: { authorization } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!/^id: .*\n/m.test(text)) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    return /^id: (.*)$/m.exec(text)?.[1] ?? '';
  });
  const asked: (string | undefined)[] = [];
  let comeBack = () => {};
  const mayComeBack = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  await page.route(STREAM, async (route) => {
    asked.push(route.request().headers()['last-event-id']);
    if (asked.length === 1)
      return route.fulfill({ contentType: 'text/event-stream', body: `retry: 2000\n\nid: ${lastId}\n\n` });
    await mayComeBack;
    return route.continue();
  });
  const loaded = page.waitForResponse('**/api/v1/orders/datatable*');
  await open(page, '/orders');
  await loaded;
  await pauseElsewhere(page, id);
  await expect.poll(() => asked).toEqual([undefined, lastId]);
  comeBack();
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible();
});

test('an answer that comes late does not bring back what has changed since', async ({ page }) => {
  await customerWith(page, '30');
  const [id = 0] = await placeOrders(page, [LONG]);
  const held = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(
    `**/api/v1/orders/${id}?*`,
    async (route) => {
      const response = await route.fetch();
      held.resolve();
      await mayAnswer.promise;
      // Nobody may wait for it any more.
      await route.fulfill({ response }).catch(() => null);
    },
    { times: 1 },
  );
  await open(page, `/orders/${id}`);
  await held.promise;
  await pauseElsewhere(page, id);
  const main = page.getByRole('main');
  await expect(main.getByText('The delivery is paused.')).toBeVisible();
  mayAnswer.resolve();
  await page.evaluate(() => fetch('/health/ready').then((answer) => answer.text()));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(main.getByText('The delivery is paused.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('seven tabs follow a running order over one stream; when the tab that has it goes, another takes over and nothing is lost', async ({
  page,
  context,
}) => {
  await customerWith(page, '30');
  const [id = 0] = await placeOrders(page, [LONG]);
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/order-events')) streams.push(request.frame().page());
  });
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const [place, tab] of tabs.entries()) await open(tab, place % 2 === 0 ? '/orders' : `/orders/${id}`);
  const everywhere = async (isStopped: boolean) => {
    for (const tab of tabs.filter((one) => !one.isClosed())) {
      const words = tab.url().endsWith('/orders') ? 'Stopped' : 'The delivery is paused.';
      const seen = tab.getByRole('main').getByText(words, { exact: true }).filter({ visible: true });
      await expect(seen.first()).toBeVisible({ visible: isStopped });
    }
  };
  await pauseElsewhere(page, id);
  await everywhere(true);
  expect(streams).toHaveLength(1);

  // Events between two streams are told by the second.
  const [leader] = streams;
  const other = tabs.find((tab) => tab !== leader) ?? page;
  await Promise.all([leader?.close(), resumeElsewhere(other, id)]);
  await everywhere(false);
  expect(streams).toHaveLength(2);
});
