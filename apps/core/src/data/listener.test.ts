import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { expect, test } from '../../testing/test.ts';
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
