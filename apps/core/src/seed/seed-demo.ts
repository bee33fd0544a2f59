import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '../areas/identity/face/passwords.ts';
import { addCustomer } from '../areas/identity/face/sign-up.ts';
import { storeMember } from '../areas/staff/face/members.ts';
import { addProvenChannel } from '../areas/video-channels/add-proven-channel.ts';
import { lockWallet, SHOP } from '../areas/wallet/face/accounts.ts';
import { postJournal } from '../areas/wallet/face/ledger.ts';
import { insertWidget } from '../areas/widgets/store.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Db, Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { DEMO_ACCOUNTS, DEMO_BALANCE, DEMO_CHANNEL, DEMO_STAFF, DEMO_WIDGET } from './demo-accounts.ts';
import { DEMO_KEY, dateDemoRate, wasSeeded } from './demo-mark.ts';
import { routeToSimulator } from './demo-routes.ts';
import { addDemoTickets } from './demo-tickets.ts';
import { readFolder } from './read-folder.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

export { DEMO_ACCOUNTS } from './demo-accounts.ts';

export const DEMO_FOLDER = join(import.meta.dirname, '../../../../demo/catalogue');
/** Idempotency key of the journal with the demo's first money. */
export const DEMO_WELCOME = 'demo:welcome';

/**
 * Turns an empty database into a demo: its catalogue, a customer with money, an owner, a manager and a supporter. Later starts keep every edit; they
 * only date the exchange rate anew and route services without a provider to the simulator.
 */
export async function seedDemo({ db, clock = systemClock() }: { db: Db; clock?: Clock }): Promise<void> {
  if (!(await wasSeeded(db))) await seedFirst(db);
  await inTransaction({ db, clock }, routeToSimulator);
  await dateDemoRate(db, clock.now());
}

async function seedFirst(db: Db): Promise<void> {
  const folder = validateFolder(await readFolder(DEMO_FOLDER));
  const { customer, operator } = DEMO_ACCOUNTS;
  const customerHash = await hashPassword(customer.password);
  const staff = await Promise.all(
    Object.entries(DEMO_STAFF).map(async ([role, { email, name, password }]) => ({
      email,
      name,
      roles: ['customer', role],
      passwordHash: await hashPassword(password),
    })),
  );

  // The same time for all rows: by it the demo's accounts are found later, whatever their e-mail is then.
  const now = new Date();
  await inTransaction({ db, clock: { now: () => now } }, async (tx) => {
    // Concurrent starts: the first process seeds, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-demo', 0))`.execute(tx);
    if (await wasSeeded(tx)) return;
    const hasCatalogue = await tx.selectFrom('network').select('id').limit(1).executeTakeFirst();
    if (!hasCatalogue) await writeFolder(tx, folder);
    const customerId = await addWithMoney(tx, customer, customerHash);
    if (customerId !== null) {
      await addProvenChannel(tx, { customerId, ...DEMO_CHANNEL, now });
      await insertWidget(tx, { customerId, ...DEMO_WIDGET, now });
      const [staffName] = operator.name.split(' ');
      await addDemoTickets(tx, { customerId, staffName: staffName ?? operator.name, now });
    }
    for (const one of staff) {
      const added = await addCustomer(tx, { ...one, locale: 'en', verifiedAt: now });
      if (added) await storeMember(tx, { customer_id: added.id, since: now, invited_by: null });
    }
    await tx
      .insertInto('setting')
      .values({ key: DEMO_KEY, value: JSON.stringify({ accounts: true }) })
      .execute();
  });
}

async function addWithMoney(
  tx: Tx,
  { email, name }: { email: string; name: string },
  passwordHash: string,
): Promise<number | null> {
  const added = await addCustomer(tx, {
    email,
    name,
    passwordHash,
    locale: 'en',
    verifiedAt: new Date(),
  });
  if (added === null) return null;
  const wallet = await lockWallet(tx, added.id);
  await postJournal(tx, { kind: 'admin', key: DEMO_WELCOME, customerId: added.id }, [
    { account: SHOP.corrections, amount: -DEMO_BALANCE },
    { account: wallet.cashAccount, amount: DEMO_BALANCE },
  ]);

  return added.id;
}
