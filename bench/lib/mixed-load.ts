import { setTimeout as sleep } from 'node:timers/promises';
import { freshVideo } from './buyers.ts';
import { noteWrong } from './wrong-answers.ts';

export type MixedLoad = { stop(): Promise<void>; summary(): string };
type Visit = (turn: number) => Promise<Response>;

const LANGUAGES = ['', 'de/', 'es/', 'ja/', 'ru/'];
const WORDS = ['views', 'followers', 'likes', 'youtube', 'package'];
const SERVICE = 1;
const CARD = 1;

/** A shop's day in a few minutes: readers, searchers, price askers, customers and guests who buy, followers of orders. */
export function startMixedLoad(base: string, tokens: string[]): MixedLoad {
  let isStopped = false;
  const counts = { answered: 0, failed: 0 };
  const began = performance.now();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${base}${path}`, { headers });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const lines = () => [{ service_id: SERVICE, quantity: 1000, url: freshVideo() }];

  const visits: [pauseMs: number, visit: Visit][] = [
    [20, (turn) => get(`/app/${LANGUAGES[turn % LANGUAGES.length]}`)],
    [200, (turn) => get(`/app/?utm_campaign=${turn}${'x'.repeat(320)}`)],
    [10, (turn) => get(turn % 2 ? '/api/v1/services' : '/api/v1/networks')],
    [25, (turn) => get(`/api/v1/services?search=${WORDS[turn % WORDS.length]}&page=${(turn % 3) + 1}`)],
    [20, () => post('/api/v1/order-widget/services/total-cost', { services: lines() })],
    [100, (turn) => get('/api/v1/orders', { authorization: tokens[turn % tokens.length] ?? '' })],
    ...tokens.map((authorization): [number, Visit] => [
      150,
      () => post('/api/v1/order-widget/orders', { orders: lines() }, { authorization }),
    ]),
    [400, (turn) => buyAsGuest(`${base}`, turn, lines(), post)],
  ];

  const running = visits.map(async ([pauseMs, visit]) => {
    for (let turn = 0; !isStopped; turn++) {
      const response = await visit(turn).catch(() => null);
      await response?.arrayBuffer();
      const isGood = response !== null && response.status < 400;
      counts[isGood ? 'answered' : 'failed'] += 1;
      noteWrong(isGood ? 0 : 1, response?.url ?? base);
      await sleep(pauseMs);
    }
  });

  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
    summary: () =>
      `pages kept and rendered in 5 languages, lists, searches, price quotes, order lists, orders of ${tokens.length} customers and of guests through the sandbox; ${counts.answered} requests (${Math.round(counts.answered / ((performance.now() - began) / 1000))} a second), ${counts.failed} failed`,
  };
}

async function buyAsGuest(
  base: string,
  turn: number,
  orders: object[],
  post: (path: string, body: object) => Promise<Response>,
): Promise<Response> {
  const requested = await post('/api/v1/order-widget/widget-order-requests', {
    orders,
    email: `guest${turn}@bench.example`,
    payment_method_id: CARD,
  });
  if (!requested.ok) return requested;
  const answer = (await requested.json()) as { data: { data: { redirect_url: string } } };
  const toGateway = await fetch(`${base}${new URL(answer.data.data.redirect_url).pathname}`, {
    redirect: 'manual',
  });
  const page = toGateway.headers.get('location');
  if (page === null) return toGateway;

  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'plan=once',
  });
}
