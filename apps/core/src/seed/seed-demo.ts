import { randomBytes } from 'node:crypto';
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
import { type History, readHistory, SOME_PASSWORD } from './history-file.ts';
import { holdsNeeded, loadHistory } from './load-history.ts';
import { readFolder } from './read-folder.ts';
import { validateFolder } from './validate-folder.ts';
import { writeFolder } from './write-folder.ts';

export { DEMO_ACCOUNTS } from './demo-accounts.ts';

export const DEMO_FOLDER = join(import.meta.dirname, '../../../../demo/catalogue');
/** Idempotency key of the journal with the demo's first money. */
export const DEMO_WELCOME = 'demo:welcome';

/** `withHistory`: a new demo begins with ninety days behind it, where its catalogue is that of the history. */
type Seeding = { db: Db; clock?: Clock; withHistory?: boolean };

/**
 * Turns an empty database into a demo: its catalogue, a customer with money, an owner, a manager and a supporter, and the history of the
 * shop. Later starts keep every edit; they only date the exchange rate anew and route services without a provider to the simulator.
 */
export async function seedDemo({ db, clock = systemClock(), withHistory = false }: Seeding): Promise<void> {
  if (!(await wasSeeded(db))) await seedFirst(db, clock, withHistory ? await readHistory() : null);
  await inTransaction({ db, clock }, routeToSimulator);
  await dateDemoRate(db, clock.now());
}

async function seedFirst(db: Db, clock: Clock, history: History | null): Promise<void> {
  const folder = validateFolder(await readFolder(DEMO_FOLDER));
  const hashes = await hashPasswords();

  // The same time for all rows: by it the demo's accounts are found later, whatever their e-mail is then.
  const now = clock.now();
  await inTransaction({ db, clock: { now: () => now } }, async (tx) => {
    // Concurrent starts: the first process seeds, the others find it done, however long that takes.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('seed-demo', 0))`.execute(tx);
    if (await wasSeeded(tx)) return;
    const hasCatalogue = await tx.selectFrom('network').select('id').limit(1).executeTakeFirst();
    if (!hasCatalogue) await writeFolder(tx, folder);
    const lastOfHistory = history && (await tellHistory(tx, history, hashes, now));
    if (lastOfHistory === null) await addAccounts(tx, hashes, now);
    await tx
      .insertInto('setting')
      .values({ key: DEMO_KEY, value: JSON.stringify({ accounts: true, last_of_history: lastOfHistory }) })
      .execute();
  });
}

/** Hashes of the printed passwords by e-mail, and one of a password that nobody knows. */
type Hashes = { own: Map<string, string>; unknown: string };

async function hashPasswords(): Promise<Hashes> {
  const accounts = Object.values(DEMO_ACCOUNTS);
  const [unknown = '', ...own] = await Promise.all(
    [randomBytes(32).toString('base64'), ...accounts.map(({ password }) => password)].map(hashPassword),
  );

  return { unknown, own: new Map(accounts.map(({ email }, place) => [email, own[place] ?? ''])) };
}

/**
 * Stores the history in a shop without customers that has what it speaks of; gives the last id of its customers. Null for another
 * shop, whose demo begins without it.
 */
async function tellHistory(
  tx: Tx,
  history: History,
  { own, unknown }: Hashes,
  now: Date,
): Promise<number | null> {
  const known = await tx.selectFrom('customer').select('id').limit(1).executeTakeFirst();
  if (known || !(await holdsNeeded(tx, history.needs))) return null;
  await routeToSimulator(tx);
  await loadHistory(tx, history, now);
  await sql`
    update customer set password_hash = coalesce(own.hash, ${unknown})
    from (select id, hash from customer left join unnest(${[...own.keys()]}::text[], ${[...own.values()]}::text[]) as given (email, hash)
      on lower(given.email) = lower(customer.email)) own
    where own.id = customer.id and password_hash = ${SOME_PASSWORD}`.execute(tx);
  const last = await tx.selectFrom('customer').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();

  return last?.id ?? null;
}

async function addAccounts(tx: Tx, { own }: Hashes, now: Date): Promise<void> {
  const { customer, operator } = DEMO_ACCOUNTS;
  const customerId = await addWithMoney(tx, customer, { passwordHash: own.get(customer.email) ?? null, now });
  if (customerId !== null) {
    await addProvenChannel(tx, { customerId, ...DEMO_CHANNEL, now });
    await insertWidget(tx, { customerId, ...DEMO_WIDGET, now });
    const [staffName] = operator.name.split(' ');
    await addDemoTickets(tx, { customerId, staffName: staffName ?? operator.name, now });
  }
  for (const [role, { email, name }] of Object.entries(DEMO_STAFF)) {
    const added = await addCustomer(tx, {
      ...{ email, name, roles: ['customer', role], locale: 'en', verifiedAt: now },
      passwordHash: own.get(email) ?? null,
    });
    if (added) await storeMember(tx, { customer_id: added.id, since: now, invited_by: null });
  }
}

async function addWithMoney(
  tx: Tx,
  { email, name }: { email: string; name: string },
  { passwordHash, now }: { passwordHash: string | null; now: Date },
): Promise<number | null> {
  const added = await addCustomer(tx, {
    email,
    name,
    passwordHash,
    locale: 'en',
    verifiedAt: now,
  });
  if (added === null) return null;
  const wallet = await lockWallet(tx, added.id);
  await postJournal(tx, { kind: 'admin', key: DEMO_WELCOME, customerId: added.id }, [
    { account: SHOP.corrections, amount: -DEMO_BALANCE },
    { account: wallet.cashAccount, amount: DEMO_BALANCE },
  ]);

  return added.id;
}
