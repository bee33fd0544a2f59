import type { Page } from '@playwright/test';
import { expect, freshLink, hydrated, openAccount, payWith } from './story.ts';

type Line = {
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

/** A new customer with so many dollars on the balance, on the page that says so; gives their e-mail. */
export async function customerWith(page: Page, amount: string): Promise<string> {
  const email = await openAccount(page);
  await fillBalance(page, amount);

  return email;
}

/** Pays so many dollars onto the balance of whoever is signed in, and shows the page that says so. */
export async function fillBalance(page: Page, amount: string): Promise<void> {
  const session = await page.request.get('/refresh');
  const opened = await page.request.post('/api/v1/add-funds', {
    headers: { authorization: session.headers().authorization ?? '' },
    data: { amount, payment_method_id: CARD },
  });
  expect(opened.status(), await opened.text()).toBe(201);
  const gateway = await page.request.get((await opened.json()).data.redirect_url);
  const paid = await page.request.post(gateway.url(), { form: { plan: 'once' }, maxRedirects: 0 });
  expect(paid.status(), await paid.text()).toBe(303);
  await page.goto(paid.headers().location ?? '');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Funds added' })).toBeVisible();
}

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
  const { status, text } = await page.evaluate(
    async ({ orders, method }) => {
      const session = await fetch('/refresh');
      const path = method === undefined ? 'orders' : 'widget-order-requests';
      const answer = await fetch(`/api/v1/order-widget/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: session.headers.get('authorization') ?? '',
        },
        body: JSON.stringify({ orders, ...(method !== undefined && { payment_method_id: method }) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { orders, method },
  );
  expect(status, text).toBe(201);

  return JSON.parse(text).data.orders.map(({ id }: { id: number }) => id);
}

/** Answers the question that is open. */
export async function answer(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: words }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}
