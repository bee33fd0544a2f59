import { randomUUID } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { type Endpoint, fillPath, type InputOf, type OutputOf } from '@fanfare/contract';
import { freshLink, viewsLine } from '../samples.ts';
import { type Answer, type Front, makeVisitor } from './visitor.ts';

const password = 'a good password';
/** “Manual transfer with QR” of the demo catalogue: staff settles it, and it costs no fee. */
const MANUAL = 6;
export const TOP_UP = { usd: 50, cents: 5000 };

export type Person = { address: string; email: string };
export type Customer = ReturnType<typeof makeCustomer>;
type Noted = (what: string, answer: Answer) => void;

/** A customer with an account, or about to have one. Throws on every answer that is not the expected one. */
export function makeCustomer(front: Front, { address, email }: Person, noted?: Noted) {
  const visitor = makeVisitor(front, address);
  let authorization = '';
  let cookie = '';

  async function call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    isOnce = false,
  ): Promise<OutputOf<E>> {
    const { params, query, body } = (input ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const path = `${fillPath(endpoint, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const answer = await visitor.ask(path, {
      method: endpoint.method,
      body,
      headers: {
        ...(authorization && { authorization }),
        ...(isOnce && { 'idempotency-key': randomUUID() }),
      },
    });
    noted?.(`${endpoint.method} ${path}`, answer);
    if (answer.status !== endpoint.status)
      throw new Error(
        `${endpoint.method} ${path}: ${answer.status} ${answer.body.toString().slice(0, 300).replaceAll(/\s+/g, ' ')}`,
      );
    const { authorization: bearer, 'set-cookie': cookies } = answer.headers;
    if (typeof bearer === 'string') authorization = bearer;
    if (Array.isArray(cookies)) cookie = cookies.map((one) => one.split(';')[0]).join('; ');

    return (endpoint.status === 204 ? null : JSON.parse(answer.body.toString())) as OutputOf<E>;
  }

  return {
    ...{ email, visitor, call },

    /** Opens a page as a browser in which the customer is signed in. */
    async open(path: string): Promise<void> {
      const answer = await visitor.ask(path, { headers: { cookie } });
      noted?.(`GET ${path}`, answer);
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
    },

    async register(): Promise<void> {
      const name = 'Ada';
      await call(contract.register, { body: { name, email, password, password_confirmation: password } });
    },

    async logIn(): Promise<void> {
      await call(contract.login, { body: { email, password } });
    },

    /** Opens a manual payment and says that it was sent; gives its number, for staff. */
    async topUp(): Promise<number> {
      const body = { amount: TOP_UP.usd, payment_method_id: MANUAL };
      const { data } = await call(contract.addFunds, { body }, true);
      const params = { invoiceId: String(data.invoice_id) };
      await call(contract.markInvoiceAsPaid, { params, body: {} });

      return data.invoice_id;
    },

    /** Buys from the balance; gives the order and its cost. */
    async buy(): Promise<{ id: number; cents: number }> {
      const body = { orders: [viewsLine({ url: freshLink(), quantity: 500 })] };
      const { data } = await call(contract.placeOrder, { body }, true);
      const [order] = data.orders;

      return { id: order?.id ?? 0, cents: centsOf(data.total) };
    },

    /** Ids of the last hundred orders. */
    async orders(): Promise<number[]> {
      const { data } = await call(contract.listOrders, { query: { per_page: '100' } });
      return data.map(({ id }) => id);
    },

    async balance(): Promise<number> {
      const { data } = await call(contract.getProfile, {});
      return centsOf(data.balance);
    },

    /** Asks for the copy of the customer's data, which is a file of the shop. */
    askForCopy: () => call(contract.requestDataExport, {}),
    copyIsReady: async () => (await call(contract.getDataExport, {})).data.state === 'ready',
    async readCopy(): Promise<{ profile: { email: string } }> {
      const { data } = await call(contract.openDataExport, { body: { current_password: password } });
      const { pathname, search } = new URL(data.url);
      return JSON.parse((await visitor.ask(`${pathname}${search}`)).body.toString());
    },

    password,
  };
}

/** Whole cents of an amount as the API writes it. */
const centsOf = (amount: string | number) => Math.round(Number(amount) * 100);
