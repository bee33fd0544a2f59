import * as contract from '@fanfare/contract';
import { inTransaction } from '../../src/data/in-transaction.ts';
import type { Folder } from '../../src/seed/parse-folder.ts';
import { writeFolder } from '../../src/seed/write-folder.ts';
import { lineOf, wantedServices } from './baskets.ts';
import { payOnPage, topUp } from './paying.ts';
import { type Person, signInDemo } from './people.ts';
import { DAY, HOUR, type Life, MINUTE, noteRefusal } from './shop-life.ts';

/** Plans all besides single orders: customers follow a channel, track a video, sell by a widget, order by programs. */
export function planGrowth(life: Life, folder: Folder): void {
  const { from, until, agenda } = life;
  agenda.add(from + 9 * DAY, () => trackVideo(life));
  agenda.add(until - 40 * DAY, () =>
    promote(life, { limit: 12, services: [{ service_id: 52, quantity: 2000 }] }),
  );
  agenda.add(until - 9 * DAY, () =>
    promote(life, {
      limit: 14,
      services: [{ service_id: 88, quantity: 1000 }],
      url: 'https://t.me/coastal_walks',
    }),
  );
  agenda.add(until - 4 * DAY, () => drip(life, folder));
  planWidget(life, folder);
  planPrograms(life, folder);
  planPrices(life, folder);
}

const PLAN = '2';
const KEYWORDS = [
  'coast walk',
  'cliff path',
  'sea cave',
  'walking by the sea',
  'quiet beaches',
  'lighthouse tour',
  'tide pools',
  'harbor at dawn',
];
const UNITED_KINGDOM = 233;
const GERMANY = 83;

async function trackVideo({ stage, rounds, ...life }: Life): Promise<void> {
  const person = await signInDemo(stage);
  const token = await person.token();
  await topUp(stage, rounds, person, { dollars: 60, methodId: 1 });
  const plan = await stage.api.call(
    contract.subscribeToPlan,
    { params: { planId: PLAN }, body: {} },
    { token },
  );
  if (plan.status !== 200) return noteRefusal({ stage, rounds, ...life }, 'plan', plan.body);
  for (const [url, keywords, countries] of [
    ['https://www.youtube.com/watch?v=cOastWalk01', KEYWORDS.slice(0, 5), [UNITED_KINGDOM, GERMANY]],
    ['https://www.youtube.com/watch?v=harborDawn2', KEYWORDS.slice(5), [UNITED_KINGDOM]],
  ] as const) {
    const made = await stage.api.call(
      contract.createCampaign,
      { body: { url, countries: [...countries], track: 'weekly', keywords: [...keywords] } },
      { token },
    );
    if (made.status !== 201) noteRefusal({ stage, rounds, ...life }, 'campaign', made.body);
  }
}

type Promotion = { limit: number; services: { service_id: number; quantity: number }[]; url?: string };

async function promote(life: Life, { limit, services, url }: Promotion): Promise<void> {
  const { stage } = life;
  const person = await signInDemo(stage);
  const reply = await stage.api.call(
    contract.createSubscription,
    { body: { url: url ?? 'https://www.tiktok.com/@coastal.walks', contents_limit: limit, services } },
    { token: await person.token() },
  );
  if (reply.status !== 201) noteRefusal(life, 'promotion', reply.body);
}

/** A thousand views a day for ten days: it is on its way at the end. */
async function drip(life: Life, folder: Folder): Promise<void> {
  const { stage, draws } = life;
  const wanted = wantedServices(folder).find(({ service }) => service.id === 1);
  if (!wanted) return;
  const person = await signInDemo(stage);
  const plan = { runs: 10, minutes_between_runs: 24 * 60, mode: 'flat' as const };
  const line = { ...lineOf(wanted, draws), quantity: 1000, is_guarantee: false, drip_feed: plan };
  await topUp(stage, life.rounds, person, { dollars: 40, methodId: 1 });
  const reply = await stage.api.call(
    contract.placeOrder,
    { body: { orders: [line] } },
    { token: await person.token() },
  );
  if (reply.status !== 201) noteRefusal(life, 'drip feed', reply.body);
}

const PAGES = ['coastal-walks.example/about', 'coastal-walks.example/blog/tides', 'coastal-walks.example/'];
const SALES = 60;

/** Visitors of the demo customer's pages open the widget, and some buy. */
function planWidget(life: Life, folder: Folder): void {
  const { stage, draws, agenda, from, until } = life;
  for (let at = from + 20 * DAY; at < until - HOUR; at += DAY / 2)
    agenda.add(at + draws.between(0, 9) * HOUR, async () => {
      const { id } = await widgetOf(life);
      for (let views = draws.between(3, 14); views > 0; views -= 1)
        stage.core.widgetViews.note(id, draws.of(PAGES), stage.core.clock.now());
      await stage.core.widgetViews.flush();
    });
  const cheap = wantedServices(folder).filter(({ service }) => Number(service.default_quantity_price) < 15);
  for (let sale = 1; sale <= SALES; sale += 1) {
    const wanted = draws.of(cheap);
    agenda.add(from + 20 * DAY + draws.share() * (until - from - 21 * DAY), async () => {
      const { token } = await widgetOf(life);
      const reply = await stage.api.call(contract.requestOrder, {
        query: { api_token: token, currency: 'USD' },
        body: {
          orders: [lineOf(wanted, draws)],
          payment_method_id: 1,
          widget_page: `https://${draws.of(PAGES)}`,
          email: `reader.${sale}@example.net`,
        },
      });
      if (reply.status !== 201) return noteRefusal(life, 'widget', reply.body);
      if (draws.isBelow(0.85)) await payOnPage(stage, life.rounds, reply.body.data.data.invoice_id);
    });
  }
}

async function widgetOf({ stage }: Life): Promise<{ id: number; token: string }> {
  const { id, token } = await stage.core.db
    .selectFrom('widget')
    .select(['id', 'token'])
    .orderBy('id')
    .executeTakeFirstOrThrow();

  return { id, token };
}

/** A panel that orders by API v2, some times a day. */
function planPrograms(life: Life, folder: Folder): void {
  const { stage, draws, agenda, until, people, rounds } = life;
  let reseller: (Person & { key: string }) | undefined;
  agenda.add(until - 31 * DAY, async () => {
    const person = people[0];
    if (!person) return;
    const made = await stage.api.call(
      contract.makeApiToken,
      { body: { current_password: person.password, scopes: ['orders.read', 'orders.create'] } },
      { token: await person.token() },
    );
    if (made.status !== 201) return noteRefusal(life, 'api token', made.body);
    reseller = { ...person, key: made.body.data.api_token ?? '' };
  });
  const cheap = wantedServices(folder).filter(
    ({ service }) => Number(service.default_quantity_price) < 6 && service.targets.length === 0,
  );
  for (let at = until - 30 * DAY; at < until - 2 * HOUR; at += draws.between(4, 14) * HOUR)
    agenda.add(at + draws.between(0, 59) * MINUTE, async () => {
      if (!reseller) return;
      const { service_id, url, quantity } = lineOf(draws.of(cheap), draws);
      const fields = { action: 'add', service: service_id, link: url ?? '', quantity: quantity ?? 0 };
      const { order, error } = await askApi(life, reseller.key, fields);
      if (error) await topUp(stage, rounds, reseller, { dollars: 60, methodId: 1 });
      else if (order) await askApi(life, reseller.key, { action: 'status', order });
      await stage.core.apiUse.flush();
    });
}

async function askApi(
  { stage }: Life,
  key: string,
  fields: Record<string, string | number>,
): Promise<{ order?: number; error?: string }> {
  const form = new URLSearchParams(
    Object.entries({ key, ...fields }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { body } = await stage.api.send({
    method: 'POST',
    path: '/api/v2',
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  return body as { order?: number; error?: string };
}

/** Days before the end on which the operator changes a price, and how; the folder of the demo has what came of it. */
const PRICES: { days: number; id: number; price: string }[] = [
  { days: 80, id: 35, price: '0.75' },
  { days: 80, id: 88, price: '0.14' },
  { days: 47, id: 88, price: '0.16' },
  { days: 26, id: 105, price: '2.90' },
  { days: 12, id: 105, price: '2.60' },
  { days: 5, id: 35, price: '0.60' },
];

function planPrices({ stage, agenda, until }: Life, folder: Folder): void {
  const changed = new Map<number, string>();
  for (const { days, id, price } of PRICES)
    agenda.add(until - days * DAY, async () => {
      changed.set(id, price);
      const list = folder.services.list.map((service) => ({
        ...service,
        default_price: changed.get(service.id) ?? service.default_price,
      }));
      await inTransaction(stage.core, (tx) =>
        writeFolder(tx, { ...folder, services: { ...folder.services, list } }),
      );
    });
}
