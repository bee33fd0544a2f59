// The shop as a target of the peers' harness (the shape is that of its targets/floor.mjs): customers who order from their
// balance. bench/peer-target-guest.mjs is the same for guests. bench/prepare-peer.ts makes its database.
import { join } from 'node:path';
import { peerLink } from './lib/peer-link.mjs';
import { races as makeRaces } from './lib/peer-races.mjs';

const port = process.env.PEER_PORT ?? '4340';
export const base = `http://127.0.0.1:${port}`;
const PASSWORD = 'measured horse 42';

export const req = (method, path, body, headers = {}) => ({
  method,
  path,
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});
export const line = (service, quantity = 1) => ({
  service_id: service.id,
  quantity,
  url: peerLink(service.slug),
  is_guarantee: true,
});
export const priceOf = (lines) =>
  req('POST', '/api/v1/order-widget/services/total-cost', { services: lines });
export const serviceOf = (ctx, i) => ctx.services[i % ctx.services.length];

let keys = 0;
export const newKey = () => `peer-${process.pid}-${Date.now()}-${keys++}`;
export const order = (lines, token, headers) =>
  req('POST', '/api/v1/order-widget/orders', { orders: lines }, { authorization: token, ...headers });

const target = {
  name: 'ours',
  base,
  start: {
    cwd: join(import.meta.dirname, '..'),
    args: [join(import.meta.dirname, 'peer-server.ts'), 'web'],
    env: {},
  },
  modules: process.env.PEER_MODULES,
  ok: (body) => body.startsWith('{') && !body.includes('"errors"'),

  async prepare(send) {
    const services = [];
    for (let page = 1; page <= 25; page++)
      services.push(...(await send(req('GET', `/api/v1/services?page=${page}&per_page=40`))).json.data);
    const tokens = [];
    for (let buyer = 0; buyer < 16; buyer++) {
      const { headers } = await send(
        req('POST', '/login', { email: `buyer${buyer}@bench.example`, password: PASSWORD }),
      );
      tokens.push(headers.get('authorization'));
    }
    return { services, tokens };
  },
  list: (_, i) => req('GET', `/api/v1/services?page=${(i % 25) + 1}&per_page=40`),
  search: (_, _i, term) => req('GET', `/api/v1/services?search=${term}&per_page=40`),
  product: (ctx, i) => req('GET', `/api/v1/services/${serviceOf(ctx, i).slug}`),

  // There is no cart on the server: the lines travel with the request, and the answer is their cost now.
  async newCart(_, ctx, i) {
    return { lines: [0, 1, 2].map((n) => line(serviceOf(ctx, i * 3 + n))) };
  },
  cart: (_, { lines }) => priceOf(lines),
  reprice: (_, { lines: [first, ...others] }, i) => priceOf([{ ...first, quantity: 1 + (i % 3) }, ...others]),

  // Asks for the price, then orders at that price with a key of its own, as the storefront does.
  async placeOrder(send, ctx, buyer, i) {
    const lines = [line(serviceOf(ctx, buyer * 131 + i))];
    const { json: cost } = await send(priceOf(lines));
    const body = { orders: lines, expected_total: cost.total };
    const { json } = await send(
      req('POST', '/api/v1/order-widget/orders', body, {
        authorization: ctx.tokens[buyer],
        'idempotency-key': newKey(),
      }),
    );
    return json.data.orders[0].id;
  },
  ordersSql: {
    db: 'peer_ours',
    count: `select count(*) from orders where status <> 'unpaid' and parent_id is null`,
  },
};

export default target;
export const races = makeRaces;
