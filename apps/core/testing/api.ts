import * as contract from '@fanfare/contract';
import { type Endpoint, fillPath, type InputOf, type OutputOf } from '@fanfare/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { lockWallet, SHOP } from '../src/areas/wallet/face/accounts.ts';
import { postJournal } from '../src/areas/wallet/face/ledger.ts';
import type { Core } from '../src/core.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import { asStaff } from './fixtures/as-staff.ts';

export type Reply<T = unknown> = { status: number; body: T; headers: Record<string, unknown> };
type Options = { token?: string | undefined; idempotencyKey?: string; headers?: Record<string, string> };
export type TestCustomer = { id: number; email: string; token: string };

export type Api = {
  /** Calls the API as a client would; the body is typed as the good answer. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: Options): Promise<Reply<OutputOf<E>>>;
  /** Sends a request that no well-meaning client would. */
  send(request: {
    method: string;
    path: string;
    body?: unknown;
    raw?: string | Buffer;
    headers?: Record<string, string>;
  }): Promise<Reply<contract.ErrorBody>>;
  /** A new customer with an amount of cash in USD. */
  customer(balance?: number): Promise<TestCustomer>;
};

/** Gives the console's application. */
export type OpenDesk = () => Promise<FastifyInstance>;

const CONSOLE_PATH = '/api/console/';
let made = 0;

/** Calls of the shop go to `app`; those of staff to the desk, as the browser of whoever a token is of (`asStaff`). */
export function makeApi(app: FastifyInstance, core: Core, openDesk?: OpenDesk): Api {
  const inject = async (request: InjectOptions & { url: string; headers: Record<string, string> }) => {
    if (!openDesk || !request.url.startsWith(CONSOLE_PATH)) return app.inject(request);
    const desk = await openDesk();

    return desk.inject({ ...request, headers: await asStaff(core, request.headers) });
  };

  const api: Api = {
    async call(endpoint, input, { token, idempotencyKey, headers } = {}) {
      const { params, query, body } = (input ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: object;
      };
      const search = query
        ? `?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))}`
        : '';
      const response = await inject({
        method: endpoint.method,
        url: `${fillPath(endpoint, params)}${search}`,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { payload: body }),
      });

      return { status: response.statusCode, body: parse(response.body) as never, headers: response.headers };
    },

    async send({ method, path, body, raw, headers = {} }) {
      const response = await inject({
        method: method as 'GET',
        url: path,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(raw !== undefined ? { payload: raw } : body !== undefined && { payload: JSON.stringify(body) }),
      });

      return {
        status: response.statusCode,
        body: parse(response.body) as contract.ErrorBody,
        headers: response.headers,
      };
    },

    async customer(balance = 0) {
      made += 1;
      const email = `buyer-${process.pid}-${made}-${Math.random().toString(36).slice(2, 7)}@example.com`;
      const password = 'correct horse 42';
      const reply = await api.call(contract.register, {
        body: { name: 'Buyer', email, password, password_confirmation: password },
      });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      const { id } = reply.body.data;
      if (balance > 0) await giveCash(core, id, BigInt(Math.round(balance * 100)) * 10_000n);

      return { id, email, token: String(reply.headers.authorization).replace('Bearer ', '') };
    },
  };

  return api;
}

/** Puts money on a customer's balance as an operator's correction would. */
export async function giveCash(core: Core, customerId: number, amount: bigint): Promise<void> {
  await inTransaction(core, async (tx) => {
    const wallet = await lockWallet(tx, customerId);
    await postJournal(tx, { kind: 'admin', key: `test:${customerId}:${Math.random()}`, customerId }, [
      { account: SHOP.corrections, amount: -amount },
      { account: wallet.cashAccount, amount },
    ]);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}
