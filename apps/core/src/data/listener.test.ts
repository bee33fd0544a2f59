import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe } from 'vitest';
import { startDatabaseProxy } from '../../testing/doubles/database-proxy.ts';
import { TEMPLATE } from '../../testing/global-setup.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import { connect } from './database.ts';
import { startListener } from './listener.ts';

const quiet = pino({ level: 'silent' });
const PATIENCE = { timeout: 30_000, interval: 50 };

describe('listening to the database', () => {
  test('while the database is away it is asked by one loop, ever more rarely; then one connection listens again', {
    timeout: 60_000,
  }, async ({ database }) => {
    const proxy = await startDatabaseProxy(database);
    const listener = await startListener(proxy.url, quiet);
    const heard: string[] = [];
    let gaps = 0;
    listener.on('event', (payload) => heard.push(payload));
    listener.onGap(() => {
      gaps += 1;
      throw new Error('a handler that fails');
    });
    listener.onGap(async () => {
      throw new Error('another one, later');
    });

    proxy.cut();
    await sleep(4000);
    expect(proxy.asked()).toBeLessThan(15);
    proxy.mend();
    await expect.poll(() => gaps, PATIENCE).toBe(1);
    expect(proxy.open()).toBe(1);

    const { db, close } = connect(database, { size: 1 });
    await sql`select pg_notify('event', '1 2')`.execute(db);
    await expect.poll(() => heard, PATIENCE).toEqual(['1 2']);
    await close();
    await listener.stop();
    await expect.poll(() => proxy.open(), PATIENCE).toBe(0);
    await proxy.stop();
  });

  test('a connection that went silent is noticed and replaced', { timeout: 60_000 }, async ({ database }) => {
    const proxy = await startDatabaseProxy(database);
    const listener = await startListener(proxy.url, quiet, { beatMs: 200 });
    let gaps = 0;
    listener.onGap(() => {
      gaps += 1;
    });
    proxy.freeze();
    await expect.poll(() => gaps, PATIENCE).toBe(1);
    await expect.poll(() => proxy.open(), PATIENCE).toBe(1);
    await listener.stop();
    await proxy.stop();
  });

  test('a server that takes no writes is not listened to: nobody notifies there', async ({ database }) => {
    const readOnly = `${database}${database.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;
    await expect(startListener(readOnly, quiet)).rejects.toThrow('takes no writes');
  });

  test('stops while the database is away', { timeout: 60_000 }, async ({ database }) => {
    const proxy = await startDatabaseProxy(database);
    const listener = await startListener(proxy.url, quiet);
    proxy.cut();
    await sleep(300);
    await listener.stop();
    expect(proxy.open()).toBe(0);
    await proxy.stop();
  });
});

test('a web and a worker whose database was made anew under them serve what is there now, and then rest', {
  timeout: 120_000,
}, async ({ core, worker, api, database }) => {
  const services = async (of: Core) => (await of.catalogue.current()).services.get(1)?.terms.defaultPrice;
  const atFirst = await services(core);
  await sql`update service set default_price = 5000000 where id = 1`.execute(core.db);
  await sql`update setting set value = jsonb_set(value, '{roundingPrecision}', '3') where key = 'instance'`.execute(
    core.db,
  );
  const { id } = await api.customer(1);
  const { rows: sessions } = await sql<{ id: number }>`
    update session set revoked_at = now() where customer_id = ${id} returning id`.execute(core.db);
  for (const session of sessions)
    await sql`select pg_notify('session_revoked', ${String(session.id)})`.execute(core.db);
  for (const process of [core, worker]) {
    await expect.poll(() => services(process), PATIENCE).toBe(5_000_000n);
    await expect.poll(() => process.revokedSessions.has(sessions[0]?.id ?? 0), PATIENCE).toBe(true);
  }
  const ahead = (await core.catalogue.current()).version;
  const before = await transactionsOf(database);
  const batches: boolean[] = [];
  core.events.on(({ isWhole }) => void batches.push(isWhole));

  await makeAnew(database);
  for (const process of [core, worker]) {
    await expect.poll(() => services(process).catch(() => null), PATIENCE).toBe(atFirst);
    expect((await process.site.current()).settings.roundingPrecision).toBe(2);
    await expect.poll(() => process.revokedSessions.has(sessions[0]?.id ?? 0), PATIENCE).toBe(false);
    expect((await process.catalogue.current()).version).toBeLessThan(ahead);
  }
  await expect.poll(() => batches, PATIENCE).toContain(false);
  // A loop would add hundreds; a busy machine adds none.
  expect((await transactionsOf(database)) - before).toBeLessThan(200);

  await sql`update service set default_price = 6000000 where id = 1`.execute(core.db);
  for (const process of [core, worker]) await expect.poll(() => services(process), PATIENCE).toBe(6_000_000n);
});

/** Transactions of a database in four seconds. */
async function transactionsOf(url: string): Promise<number> {
  const client = await adminOf(url);
  const count = async () =>
    Number(
      (await client.query(`select xact_commit from pg_stat_database where datname = '${nameOf(url)}'`))
        .rows[0].xact_commit,
    );
  const first = await count();
  await sleep(4000);
  const last = await count();
  await client.end();
  return last - first;
}

/** Drops a database under those who are connected, and makes it of the template again. */
async function makeAnew(url: string): Promise<void> {
  const client = await adminOf(url);
  await client.query(`drop database ${nameOf(url)} with (force)`);
  await client.query(`create database ${nameOf(url)} template ${TEMPLATE} strategy file_copy`);
  await client.end();
}
const nameOf = (url: string) => /test_[a-z0-9_]+/.exec(url)?.[0] ?? '';
async function adminOf(url: string): Promise<pg.Client> {
  const client = new pg.Client(url.replace(nameOf(url), 'fanfare'));
  await client.connect();
  return client;
}
