import type { Page } from '@playwright/test';
import { expect, freshLink, hydrated, openAccount, payWith } from './story.ts';

export type Line = {
  service_id: number;
  quantity: number;
  url?: string;
  is_guarantee?: boolean;
  drip_feed?: { runs: number; minutes_between_runs: number; mode: string; quantity_step: number };
};

/** Views that take minutes on the instance of the stories, so that there is time to act on them. */
export const LONG: Line = { service_id: 1, quantity: 10_000 };
/** Views under guarantee that are done within seconds. */
export const SHORT: Line = { service_id: 1, quantity: 1000, is_guarantee: true };

/** Bank card of the demo. */
const CARD = 1;

/** A new customer with so many dollars on the balance, by calls alone: no page was opened; gives their e-mail. */
export async function customerWith(page: Page, amount: string): Promise<string> {
  const email = await openAccount(page);
  await page.request.get(await payAt(page, amount));
  await expect.poll(() => balanceOf(page)).not.toBe('0.00');

  return email;
}

/** Pays so many dollars onto the balance of whoever is signed in, and shows the page that says so. */
export async function fillBalance(page: Page, amount: string): Promise<void> {
  await page.goto(await payAt(page, amount));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Funds added' })).toBeVisible();
}

/** Pays at the gateway; gives the address that it leads back to. */
async function payAt(page: Page, amount: string): Promise<string> {
  const opened = await page.request.post('/api/v1/add-funds', {
    headers: await authorizationOf(page),
    data: { amount, payment_method_id: CARD },
  });
  expect(opened.status(), await opened.text()).toBe(201);
  const gateway = await page.request.get((await opened.json()).data.redirect_url);
  const paid = await page.request.post(gateway.url(), { form: { plan: 'once' }, maxRedirects: 0 });
  expect(paid.status(), await paid.text()).toBe(303);

  return paid.headers().location ?? '';
}

const balanceOf = async (page: Page): Promise<string> => (await askAs(page, '/api/v1/profile')).balance;

/** Answer of a call to the signed-in customer, without a page that would have to be drawn for it. */
export async function askAs(page: Page, path: string) {
  const answered = await page.request.get(at(page, path), { headers: await authorizationOf(page) });

  return (await answered.json()).data;
}

/** Answer of a call that does something for whoever is signed in. */
export async function tellAs(page: Page, path: string, data: object = {}) {
  const answered = await page.request.post(at(page, path), { headers: await authorizationOf(page), data });
  expect(answered.ok(), await answered.text()).toBe(true);

  return (await answered.json()).data;
}

/** A new API token of whoever is signed in, with all rights. */
export async function newApiToken(page: Page): Promise<string> {
  const scopes = ['orders.read', 'orders.create', 'orders.cancel', 'money.read', 'reseller'];
  const asked = { name: 'Story', scopes, current_password: 'a good password' };

  return (await tellAs(page, '/api/v1/api-tokens', asked)).api_token;
}

/** A keyword campaign of whoever is signed in and has a plan, in the United Kingdom; its id. */
export async function newCampaign(page: Page, keywords: readonly string[]): Promise<number> {
  const campaign = { url: freshLink(), countries: [233], track: 'on_demand', keywords };

  return (await tellAs(page, '/api/v1/campaigns', campaign)).id;
}

/** An address at which whoever is signed in is told of orders. */
export async function newWebhook(page: Page, url: string): Promise<void> {
  await tellAs(page, '/api/v1/webhooks', {
    url,
    events: ['order.started', 'order.progress', 'order.completed'],
    current_password: 'a good password',
  });
}

/** Authorization header of the page's session. */
async function authorizationOf(page: Page): Promise<{ authorization: string }> {
  const session = await page.request.get(at(page, '/refresh'));

  return { authorization: session.headers().authorization ?? '' };
}

/** A path of the shop that is open in a page, which may be one of its own. */
const at = (page: Page, path: string) =>
  page.url() === 'about:blank' ? path : new URL(path, page.url()).href;

/** Fills in the first line of the order form. */
export async function fillOrder(page: Page, method: string | RegExp, quantity = '1000'): Promise<void> {
  await page.goto('/app/orders/create?service=youtube-views-from-in-feed-placements');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByLabel('Quantity').blur();
  await payWith(page, method);
}

/** Orders of the signed-in customer, placed as the form would; ids in the order of the lines. */
export async function placeOrders(page: Page, lines: readonly Line[], method?: number): Promise<number[]> {
  const orders = lines.map((line) => ({ url: freshLink(), is_guarantee: false, ...line }));
  const path = method === undefined ? 'orders' : 'widget-order-requests';
  const placed = await page.request.post(at(page, `/api/v1/order-widget/${path}`), {
    headers: await authorizationOf(page),
    data: { orders, ...(method !== undefined && { payment_method_id: method }) },
  });
  expect(placed.status(), await placed.text()).toBe(201);

  return (await placed.json()).data.orders.map(({ id }: { id: number }) => id);
}

let channels = 0;

/** A channel that nobody follows yet. Its name has no digits: those of a number are kept together, those of a name are not. */
export function freshChannel(): string {
  channels += 1;
  const name = `${Date.now() % 1e9}${process.pid}${channels}`.replaceAll(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)] ?? '',
  );

  return `https://www.youtube.com/@story${name}`;
}

type Promotion = {
  url?: string;
  name?: string;
  contents_limit?: number;
  services?: { service_id: number; quantity: number; is_guarantee?: boolean }[];
  billing_type?: 'balance' | 'card';
  recurring_payments_method_id?: number;
};

/** An automatic promotion of the signed-in customer, made as the form would, of 1,000 views for each post; its id. */
export async function promote(page: Page, change: Promotion = {}): Promise<number> {
  const asked = {
    url: freshChannel(),
    services: [{ service_id: 1, quantity: 1000, is_guarantee: false }],
    immediate_start_consent: true,
    ...change,
  };

  return (await tellAs(page, '/api/v1/subscriptions', asked)).id;
}

/** Answers the question that is open. */
export async function answer(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: words }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** A channel of the signed-in customer, linked and proven by calls; its id. A word in its name chooses its course. */
export async function linkChannel(page: Page, url = freshChannel()): Promise<number> {
  const headers = await authorizationOf(page);
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(at(page, `/api/v1/youtube-account${path}`), {
      headers,
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const { id } = await post('', { youtube_channel_url: url });
  await post(`/${id}/verify-code`);
  await post(`/${id}/verify-public-subscriptions`);

  return id;
}

/** Waits until a worker has read the channels of the signed-in customer, so that their figures may be seen. */
export async function untilRead(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        (await askAs(page, '/api/v1/youtube-account')).every((one: { read_at: unknown }) => one.read_at),
      { timeout: 60_000 },
    )
    .toBe(true);
}
