import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Callback } from './callback.ts';
import { startVendor, type Vendor } from './faults.ts';

/*
 * Cryptomus on this machine, after its documents (doc.cryptomus.com: "Request format", "Creating an invoice", "Payment information",
 * "Payment statuses", "Webhook"). What each answer is after:
 *
 * POST /payment — "Creating an invoice": an order_id that is known is its invoice, no new one. order_id of letters, digits, dashes and
 *   underscores, lifetime from 300 to 43200: else 422 { state: 1, errors }.
 * POST /payment/info by uuid or order_id — "Payment information"; what is not there is 404. `status` after "Payment statuses":
 *   check (nothing on the chain yet), confirm_check (seen, not confirmed), process, wrong_amount_waiting (less than its price, the rest may
 *   follow), and, with is_final: paid, paid_over, wrong_amount (less, and its time is over), cancel (nothing came), fail, system_fail;
 *   locked (held: money laundering rules); refund_process, refund_fail, refund_paid (the merchant sends it back from the cabinet).
 *   `payer_amount` is the price in the coins that its payer chose, `payment_amount` what came of them.
 * Header sign — "Request format": MD5 of the base64 of the body and the key; another is 401.
 * Webhook — of statuses from confirm_check on; `sign` is a field of the body, over the JSON as PHP writes it (slashes escaped) without it.
 */

type Status =
  | 'check'
  | 'process'
  | 'confirm_check'
  | 'wrong_amount_waiting'
  | 'locked'
  | 'paid'
  | 'paid_over'
  | 'wrong_amount'
  | 'cancel'
  | 'fail'
  | 'system_fail'
  | 'refund_process'
  | 'refund_fail'
  | 'refund_paid';
type Invoice = {
  uuid: string;
  order_id: string;
  amount: string;
  payment_amount: string | null;
  payer_amount: string | null;
  discount_percent: number | null;
  discount: string;
  payer_currency: string | null;
  currency: string;
  merchant_amount: string | null;
  network: string | null;
  url: string;
  expired_at: number;
  status: Status;
  payment_status: Status;
  is_final: boolean;
  additional_data: null;
};

/** Price of a coin. */
const RATE = 50_000;
const OPEN: Status[] = ['check', 'process', 'confirm_check', 'wrong_amount_waiting', 'locked'];
/** Statuses that are told by a webhook. */
const TOLD: Status[] = [
  'confirm_check',
  'paid',
  'paid_over',
  'fail',
  'wrong_amount',
  'cancel',
  'system_fail',
  'refund_process',
  'refund_fail',
  'refund_paid',
];

export async function startCryptomus(merchant: string, apiKey: string): Promise<CryptomusDouble> {
  const invoices = new Map<string, Invoice>();
  const told: object[] = [];
  const sign = (body: string, key = apiKey) =>
    createHash('md5')
      .update(Buffer.from(body).toString('base64') + key)
      .digest('hex');
  const wrong = (reply: FastifyReply, field: string) =>
    reply.code(422).send({ state: 1, errors: { [field]: ['validation'] } });

  const vendor = await startVendor('', (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const isOurs = request.headers.merchant === merchant && request.headers.sign === sign(String(body));
      done(null, isOurs ? JSON.parse(String(body)) : null);
    });
    app.addHook('preHandler', async (request: FastifyRequest, reply) => {
      if (request.body === null) return reply.code(401).send({ state: 1, message: 'Invalid Sign' });
    });
    app.post<{ Body: { amount: string; currency: string; order_id: string; lifetime?: number } }>(
      '/payment',
      async ({ body }, reply) => {
        const { amount, currency, order_id, lifetime = 3600 } = body;
        if (!/^[\w-]{1,128}$/.test(order_id)) return wrong(reply, 'order_id');
        if (!(lifetime >= 300 && lifetime <= 43_200)) return wrong(reply, 'lifetime');
        const known = [...invoices.values()].find((one) => one.order_id === order_id);
        const uuid = randomUUID();
        const made: Invoice = known ?? {
          uuid,
          order_id,
          amount,
          payment_amount: null,
          payer_amount: null,
          discount_percent: null,
          discount: '0.00',
          payer_currency: null,
          currency,
          merchant_amount: null,
          network: null,
          url: `https://pay.cryptomus.test/pay/${uuid}`,
          expired_at: Math.floor(Date.now() / 1000) + lifetime,
          status: 'check',
          payment_status: 'check',
          is_final: false,
          additional_data: null,
        };
        invoices.set(made.uuid, made);
        return { state: 0, result: made };
      },
    );
    app.post<{ Body: { uuid?: string; order_id?: string } }>('/payment/info', async ({ body }, reply) => {
      const found = [...invoices.values()].find(
        ({ uuid, order_id }) =>
          order_id === body.order_id || (body.order_id === undefined && uuid === body.uuid),
      );
      return found ? { state: 0, result: found } : reply.code(404).send({ state: 1, message: 'Not found' });
    });
  });

  function become(uuid: string, status: Status): void {
    const invoice = invoices.get(uuid);
    if (!invoice) throw new Error(`no invoice ${uuid}`);
    Object.assign(invoice, { status, payment_status: status, is_final: !OPEN.includes(status) });
    if (TOLD.includes(status)) told.push({ type: 'payment', ...invoice, txid: 'https://tron.test/tx/1' });
  }

  /** Coins worth `worth` are seen on the chain. */
  function see(uuid: string, worth?: number): Invoice {
    const invoice = invoices.get(uuid);
    if (!invoice) throw new Error(`no invoice ${uuid}`);
    const price = Number(invoice.amount);
    const came = Number(invoice.payment_amount ?? 0) + (worth ?? price) / RATE;
    return Object.assign(invoice, {
      payer_currency: 'BTC',
      network: 'btc',
      payer_amount: (price / RATE).toFixed(8),
      payment_amount: came.toFixed(8),
    });
  }

  return {
    ...vendor,
    become,
    send(uuid, worth) {
      see(uuid, worth);
      become(uuid, 'confirm_check');
    },
    pay(uuid, worth) {
      const { payer_amount, payment_amount } = see(uuid, worth);
      const rest = Number(payment_amount) - Number(payer_amount);
      become(uuid, Math.abs(rest) < 1e-9 ? 'paid' : rest > 0 ? 'paid_over' : 'wrong_amount_waiting');
    },
    expire(uuid) {
      const isPart = invoices.get(uuid)?.status === 'wrong_amount_waiting';
      become(uuid, isPart ? 'wrong_amount' : 'cancel');
    },
    tell: (fields) => told.push(fields),
    invoices: () => [...invoices.values()],
    callbacks: (key = apiKey) =>
      told.splice(0).map((event) => {
        const body = JSON.stringify(event).replaceAll('/', '\\/');
        return { raw: `${body.slice(0, -1)},"sign":"${sign(body, key)}"}`, headers: {} };
      }),
  };
}

export type CryptomusDouble = Vendor & {
  /** Sets the status of an invoice, and tells it if its status is one that is told. */
  become(uuid: string, status: Status): void;
  /** The buyer sends coins, by default for the whole price: seen, or confirmed too. */
  send(uuid: string, worth?: number): void;
  pay(uuid: string, worth?: number): void;
  /** The time of the invoice is over. */
  expire(uuid: string): void;
  tell(fields: object): void;
  invoices(): Invoice[];
  callbacks(key?: string): Callback[];
};
