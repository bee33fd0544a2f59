import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedServer } from '../../apps/core/src/data/embedded-server.ts';
import { startRole } from '../lib/children.ts';
import { fillPeerShop } from '../lib/peer-shop.ts';
import type { Figure, SectionReport } from '../lib/report.ts';
import { PORT } from '../lib/settings.ts';
import type { PeerProduct } from '../peer-catalogue.ts';

const BENCH = join(import.meta.dirname, '..');
const FOLDER = '/tmp/fanfare-bench-peer-answers';
const NETWORKS = ['Instagram', 'YouTube', 'TikTok'];
const KINDS = ['Followers', 'Likes', 'Views'];

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
type Answer = { headers: Headers; json: unknown };
type Send = (sent: Sent) => Promise<Answer>;
/** Part of a target of the peers' harness (bench/peer-target.mjs) that is asked for here. */
type Target = {
  base: string;
  ok: (body: string) => boolean;
  prepare(send: Send): Promise<unknown>;
  list(context: unknown, turn: number): Sent;
  search(context: unknown, turn: number, word: string): Sent;
  product(context: unknown, turn: number): Sent;
  newCart(send: Send, context: unknown, turn: number): Promise<unknown>;
  cart(context: unknown, cart: unknown): Sent;
  reprice(context: unknown, cart: unknown, turn: number): Sent;
  placeOrder(send: Send, context: unknown, buyer: number, turn: number): Promise<number>;
};

/**
 * Asks a shop once for everything that the peers' harness asks for, without the harness: it is no part of this repository, and
 * what it asks for must not cease to be answered.
 */
export async function measurePeerAnswers(): Promise<SectionReport> {
  process.env.PEER_PORT = String(PORT);
  await rm(FOLDER, { recursive: true, force: true });
  const server = await startEmbeddedServer(FOLDER);
  try {
    await fillPeerShop(server.url, someProducts());
    const place = { databaseUrl: server.url, port: PORT };
    const web = await startRole('web', place);
    const worker = await startRole('worker', { ...place, port: 0 });
    try {
      return {
        title: 'Answers that the peers’ harness asks for',
        figures: [...(await askFor('peer-target.mjs')), ...(await askFor('peer-target-guest.mjs'))],
        notes: [],
      };
    } finally {
      await worker.stop();
      await web.stop();
    }
  } finally {
    await server.stop();
    await rm(FOLDER, { recursive: true, force: true });
  }
}

/** Products of the shape of the harness's catalogue.cjs. */
function someProducts(): PeerProduct[] {
  return NETWORKS.flatMap((network) =>
    KINDS.map((kind, place) => ({
      slug: `${network}-${kind}-000${place}`.toLowerCase(),
      name: `${network} ${kind} package 000${place}`,
      description: `Gradual ${kind} for a public page. Starts within an hour.`,
      category: network,
      priceCents: 199 + place,
    })),
  );
}

async function askFor(file: string): Promise<Figure[]> {
  const { default: target }: { default: Target } = await import(join(BENCH, file));
  const send = sendTo(target);
  const context = await target.prepare(send);
  const cart = await target.newCart(send, context, 0);
  for (const sent of [
    target.list(context, 0),
    target.search(context, 0, 'views'),
    target.product(context, 0),
    target.cart(context, cart),
    target.reprice(context, cart, 0),
  ])
    await send(sent);
  const id = await target.placeOrder(send, context, 0, 0);

  return [
    { name: `an order by ${file}`, goal: 'placed', measured: `order ${id}`, isMet: id > 0, isRule: true },
  ];
}

/** Throws where the harness would count a bad answer. */
function sendTo({ base, ok }: Target): Send {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
    const text = await answer.text();
    if (!answer.ok || !ok(text)) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);

    return { headers: answer.headers, json: JSON.parse(text) };
  };
}
