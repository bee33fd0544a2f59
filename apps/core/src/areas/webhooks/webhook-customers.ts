import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';

/** Customers who have, or had, an address for webhooks. Kept in memory, so that orders of all others cost no statement more. */
export type WebhookCustomers = {
  has(customerId: number): boolean;
  add(customerId: number): void;
};

const RETRY_MS = 500;
const ATTEMPTS = 120;

type Parts = { db: Queryable; listener: Listener };

/** Listens first and reads after that, so that nobody falls between the two. */
export async function watchWebhookCustomers({ db, listener }: Parts): Promise<WebhookCustomers> {
  const known = new Set<number>();

  async function read(): Promise<void> {
    const rows = await db.selectFrom('webhook_endpoint').select('customer_id').distinct().execute();
    for (const { customer_id } of rows) known.add(customer_id);
  }

  /** The database may go away again while it is asked; when it is back there is another gap. */
  async function readAfterGap(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await read();
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  listener.on('webhook_customer', (payload) => void known.add(Number(payload)));
  listener.onGap(() => void readAfterGap());
  await read();

  return { has: (customerId) => known.has(customerId), add: (customerId) => void known.add(customerId) };
}

/** Tells every process, when the transaction commits, that a customer has an address. */
export async function announceCustomer(tx: Tx, customerId: number): Promise<void> {
  await sql`select pg_notify('webhook_customer', ${String(customerId)})`.execute(tx);
}
