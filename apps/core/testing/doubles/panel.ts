import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A panel that speaks API v2, on this machine, after its descriptions (smpanelim.net/api and those that are stamped from the same
 * template): one address, a form, 200 for refusals too, amounts and counts as text. A test steers what it does not do by itself.
 */

export const PANEL_KEY = 'key-of-a-shop-at-a-panel';

export type PanelService = {
  service: number | string;
  name: string;
  type: string;
  category: string;
  rate: string;
  min: string;
  max: string;
  refill: boolean;
  cancel: boolean;
};

export type PanelOrder = {
  id: number;
  fields: Record<string, string>;
  status: string;
  charge: unknown;
  start_count: unknown;
  remains: unknown;
};

type Reply = { status?: number; headers?: Record<string, string>; body: string };
/** `cut`: the connection ends without an answer. `silent`: nothing comes. */
export type Twist = Reply | 'cut' | 'silent' | undefined;
type Form = Record<string, string>;

export const service = (id: number | string, more: Partial<PanelService> = {}): PanelService => ({
  service: id,
  name: `Views ${id}`,
  type: 'Default',
  category: 'YouTube Views',
  rate: '0.90',
  min: '50',
  max: '10000',
  refill: true,
  cancel: true,
  ...more,
});

/** Starts a panel. `keepsRequestIds`: it answers a request_id that it knows with the order made then. */
export async function startPanel({ keepsRequestIds = false } = {}) {
  const orders = new Map<number, PanelOrder>();
  const byRequestId = new Map<string, number>();
  const refills = new Map<number, { order: number; status: string }>();
  const asked: { form: Form; headers: IncomingMessage['headers'] }[] = [];
  const panel = {
    url: '',
    orders,
    refills,
    /** Requests, in their order. */
    asked,
    services: [service(1), service(2)] as unknown,
    balance: { balance: '100.84292', currency: 'USD' } as unknown,
    /** Replacement of the work: the panel does nothing then. */
    instead: (_form: Form): Twist => undefined,
    /** Replacement of its answer: it has done the work. */
    after: (_form: Form, _answer: unknown): Twist => undefined,
    askedFor: (action: string) => asked.filter(({ form }) => form.action === action).map(({ form }) => form),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };

  const ACTIONS: Record<string, (form: Form) => unknown> = {
    services: () => panel.services,
    balance: () => panel.balance,
    add(form) {
      const known = keepsRequestIds ? byRequestId.get(form.request_id ?? '') : undefined;
      if (known !== undefined) return { order: known };
      const id = 23_501 + orders.size;
      const quantity = form.quantity ?? String(form.comments?.split('\n').length ?? 1);
      orders.set(id, {
        ...{ id, fields: form, status: 'Pending', charge: '0.27819' },
        ...{ start_count: null, remains: quantity },
      });
      if (form.request_id !== undefined) byRequestId.set(form.request_id, id);
      return { order: id };
    },
    status: ({ order, orders: many }) =>
      many === undefined
        ? statusOf(order)
        : Object.fromEntries(many.split(',').map((id) => [id, statusOf(id)])),
    refill({ order = '' }) {
      if (!orders.has(Number(order))) return { error: 'Incorrect order ID' };
      refills.set(refills.size + 1, { order: Number(order), status: 'Pending' });
      return { refill: String(refills.size) };
    },
    refill_status: ({ refills: ids = '' }) =>
      ids.split(',').map((id) => ({
        refill: Number(id),
        status: refills.get(Number(id))?.status ?? { error: 'Refill not found' },
      })),
    cancel: ({ orders: ids = '' }) =>
      ids.split(',').map((id) => {
        const order = orders.get(Number(id));
        if (!order) return { order: Number(id), cancel: { error: 'Incorrect order ID' } };
        order.status = 'Canceled';
        return { order: Number(id), cancel: 1 };
      }),
  };

  function statusOf(id = ''): unknown {
    const order = orders.get(Number(id));
    if (!order) return { error: 'Incorrect order ID' };
    const { charge, start_count, status, remains } = order;

    return { charge, start_count, status, remains, currency: 'USD' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ form, headers: request.headers });
    const instead = panel.instead(form);
    if (instead !== undefined) return reply(response, instead);
    const work = ACTIONS[form.action ?? ''];
    const said =
      form.key !== PANEL_KEY
        ? { error: 'Invalid API key' }
        : work
          ? work(form)
          : { error: 'Incorrect request' };
    reply(response, panel.after(form, said) ?? { body: JSON.stringify(said) });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  panel.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;

  return panel;
}

export type Panel = Awaited<ReturnType<typeof startPanel>>;

function reply(response: ServerResponse, twist: Exclude<Twist, undefined>): void {
  if (twist === 'silent') return;
  if (twist === 'cut') return void response.socket?.destroy();
  const { status = 200, headers = { 'content-type': 'application/json' }, body } = twist;
  response.writeHead(status, headers).end(body);
}
