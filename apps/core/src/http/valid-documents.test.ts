import { SCREENS } from '@fanfare/contract';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { placeDripFeed } from '../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid, workOn } from '../../testing/fixtures/orders.ts';
import { HTML_RULES } from '../../testing/html-rules.ts';
import { expect, test } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));
const fixed = (paths: readonly string[]) => paths.filter((path) => !path.includes(':'));
const SLUGS = ['/services/youtube-video-views', '/services/youtube-views-from-in-feed-placements'];
const STATES = ['/?q=views', '/?q=nothing-at-all', '/nothing', '/legal/terms', '/orders/create?type=expert'];

/** Each fault once, with the first document that has it. */
async function faultsOf(documents: readonly { path: string; body: string }[]): Promise<string[]> {
  const faults = new Map<string, string>();
  for (const { path, body } of documents) {
    const { results } = await validator.validateString(body);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      const fault = `${ruleId}: ${message}`;
      if (!faults.has(fault)) faults.set(fault, `${path} ${selector}`);
    }
  }

  return [...faults].map(([fault, where]) => `${fault} (${where})`);
}

test('the document of every screen is valid HTML, of a guest and of a customer with orders', async ({
  core,
  api,
}) => {
  const shop = await makeWeb(core);
  await mountStorefront(shop, core, customerOfCookie);
  const buyer = await api.customer(100);
  const order = await placeOne(api, buyer);
  await workOn(core, order);
  const feed = await placeDripFeed(api, buyer);
  const { id: unpaid } = await placeUnpaid(api, buyer);
  const { cookies } = await shop.inject({
    method: 'POST',
    url: '/login',
    payload: { email: buyer.email, password: 'correct horse 42' },
  });
  const cookie = `${SESSION_COOKIE}=${cookies.find(({ name }) => name === SESSION_COOKIE)?.value}`;
  const screens = [...fixed(Object.values(SCREENS).map(({ path }) => path)), ...SLUGS, ...STATES];
  const own = [order, feed, unpaid].map((id) => `/orders/${id}`);
  const open = async (path: string, headers = {}) => {
    const { statusCode, body } = await shop.inject({
      url: `/app${path}`,
      headers: { accept: 'text/html', ...headers },
    });

    return { path, body, statusCode };
  };
  const documents = [];
  for (const path of screens) documents.push(await open(path));
  for (const path of [...screens, ...own]) documents.push(await open(path, { cookie }));
  await shop.close();
  const shown = documents.filter(({ statusCode }) => statusCode < 300 || statusCode === 404);
  expect(shown.length).toBeGreaterThan(screens.length);
  expect(await faultsOf(shown)).toEqual([]);
});
