// Guests of the shop in the peers' harness: each order is requested with an e-mail, paid on the sandbox's page, and placed
// when the signed callback has arrived by way of the worker, which runs beside the web process.

import { setTimeout as sleep } from 'node:timers/promises';
import target, { base, line, req, serviceOf } from './peer-target.mjs';

const CARD = 1;
const PAID_WITHIN_MS = 20_000;
process.env.PEER_WORKER = 'true';
let guests = 0;

/** Follows the buyer's own steps, which are redirects and a form. */
const visit = (url, init = {}) =>
  fetch(url.startsWith('/') ? base + url : url, { redirect: 'manual', ...init });

export default {
  ...target,
  name: 'ours-guest',
  async placeOrder(send, ctx, buyer, i) {
    const email = `guest${process.pid}-${buyer}-${guests++}@bench.example`;
    const { json } = await send(
      req('POST', '/api/v1/order-widget/widget-order-requests', {
        orders: [line(serviceOf(ctx, buyer * 131 + i))],
        email,
        payment_method_id: CARD,
      }),
    );
    const { data, orders } = json.data;
    const toGateway = await visit(new URL(data.redirect_url).pathname);
    const page = toGateway.headers.get('location');
    await (await visit(page)).text();
    const paid = await visit(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'plan=once',
    });
    if (paid.status !== 303) throw new Error(`the sandbox answered ${paid.status}`);
    const [{ id, token }] = orders;
    await untilPaid(send, id, token);
    return id;
  },
};

async function untilPaid(send, id, token) {
  const until = Date.now() + PAID_WITHIN_MS;
  for (;;) {
    const { json } = await send(req('GET', `/api/v1/orders/${id}?token=${token}`));
    if (json.data.status !== 'unpaid') return;
    if (Date.now() > until) throw new Error(`order ${id} was not paid in time`);
    await sleep(50);
  }
}
