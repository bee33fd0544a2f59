import { lockWallet, SHOP } from '../src/areas/wallet/face/accounts.ts';
import { postJournal } from '../src/areas/wallet/face/ledger.ts';
import type { Db } from '../src/data/database.ts';
import type { Instance } from './instance.ts';
import { viewsLine } from './samples.ts';

const password = 'a good password';

type SignedUp = { id: number; token: string; cookie: string };

/** Registers a customer at a running instance; gives the header and the cookies that sign them in. */
export async function signUp(instance: Instance, index: number): Promise<SignedUp> {
  const body = {
    name: 'Buyer',
    email: `buyer-${index}@example.com`,
    password,
    password_confirmation: password,
  };
  const reply = await fetch(`${instance.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await reply.json()) as { data: { id: number } };

  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

  return { id: data.id, token: reply.headers.get('authorization') ?? '', cookie: cookies.join('; ') };
}

/** Places one order; null when the instance was not reached or did not answer, so that nobody knows whether it was placed. */
export async function buy(instance: Instance, authorization: string): Promise<number | null> {
  try {
    const reply = await fetch(`${instance.url}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ orders: [viewsLine({ quantity: 500 })] }),
      signal: AbortSignal.timeout(5000),
    });
    if (reply.status !== 201) return null;
    const { data } = (await reply.json()) as { data: { orders: { id: number }[] } };

    return data.orders[0]?.id ?? null;
  } catch {
    return null;
  }
}

export const isReady = (instance: Instance): Promise<boolean> =>
  fetch(`${instance.url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Puts 10,000.00 on a customer's balance as an operator's correction would. */
export async function giveCash(db: Db, customerId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, customerId);
    await postJournal(tx, { kind: 'admin', key: `test:${customerId}`, customerId }, [
      { account: SHOP.corrections, amount: -10_000_000_000n },
      { account: wallet.cashAccount, amount: 10_000_000_000n },
    ]);
  });
}

export async function unfinishedOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll().as('count'))
    .where('status', 'not in', ['completed', 'canceled'])
    .executeTakeFirstOrThrow();

  return Number(count);
}
