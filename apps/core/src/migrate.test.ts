import { readdirSync } from 'node:fs';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { databaseUrl } from '../testing/global-setup.ts';
import { countRows, insertOldRows } from '../testing/old-rows.ts';
import { expect, test } from '../testing/test.ts';
import { checkMoney } from './check-money.ts';
import { type Connections, connect } from './data/database.ts';
import { migrate, migrationNames } from './data/migrate.ts';

/** The last schema that shops with rows of their own had when steps began to be tested. */
const FIRST_TESTED = '0015';
const names = await migrationNames();
const stepsTested = names.filter((each) => each >= FIRST_TESTED);

describe('migrations', () => {
  for (const name of stepsTested)
    test(`${name} finds the schema before it with rows in it, and keeps them and the money right`, {
      timeout: 60_000,
    }, async () => {
      const { db, pool } = await databaseBefore(name);
      const counts = await insertOldRows(pool);
      await migrate(db, { to: name });
      for (const [table, count] of Object.entries(counts))
        expect(await countRows(pool, table), table).toBe(count);
      // The rest, as an operator who updates from there would run it.
      await migrate(db);
      for (const [table, count] of Object.entries(counts))
        expect(await countRows(pool, table), table).toBe(count);
      expect(await checkMoney(db)).toEqual([]);
    });

  test('0018 letters that waited as jobs wait as rows, unsent ones of before are given up', {
    timeout: 60_000,
  }, async () => {
    const { db, pool } = await emptyDatabase();
    await migrate(db, { to: '0017' });
    await insertOldRows(pool);
    await oldQueue(pool);
    const job = (key: string) => ({
      idempotencyKey: key,
      recipient: 'buyer@example.com',
      template: 'order-started',
      locale: 'ru',
      props: { orderId: 1 },
    });
    for (const key of ['order-started:1', 'order-started:2'])
      await pool.query("insert into pgboss.job (name, data) values ('send-mail', $1)", [job(key)]);
    await migrate(db);
    const { rows } = await pool.query(
      'select idempotency_key, state, props is not null as has_props from mail order by 1',
    );
    expect(rows).toEqual([
      { idempotency_key: 'order-received:1', state: 'sent', has_props: false },
      { idempotency_key: 'order-started:1', state: 'waiting', has_props: true },
      { idempotency_key: 'order-started:2', state: 'waiting', has_props: true },
    ]);
  });

  test('0024 what the sandbox had yet to tell is told from its own rows, and the queue is gone', async () => {
    const { db, pool } = await emptyDatabase();
    await migrate(db, { to: '0021' });
    await oldQueue(pool);
    const told = { url: 'http://shop.example/callback', body: '{"id":"evt_1"}' };
    await pool.query("insert into pgboss.job (name, data) values ('deliver-sandbox-callback', $1)", [told]);
    await pool.query(
      `insert into pgboss.job (name, data, state) values ('deliver-sandbox-callback', $1, 'completed')`,
      [told],
    );
    await migrate(db);
    const { rows } = await pool.query(
      'select url, body, tries, next_try_at <= now() as is_due from sandbox_gateway.callback',
    );
    expect(rows).toEqual([{ ...told, tries: 0, is_due: true }]);
    expect((await pool.query("select to_regnamespace('pgboss') as queue")).rows).toEqual([{ queue: null }]);
  });

  test('several starts at once wait for each other, and every step is done once', {
    timeout: 120_000,
  }, async () => {
    const { db, pool, url } = await emptyDatabase();
    const others = Array.from({ length: 3 }, () => connect(url, { size: 1 }));
    await Promise.all([migrate(db), ...others.map((other) => migrate(other.db))]);
    for (const other of others) await other.close();
    const files = readdirSync(`${import.meta.dirname}/data/migrations`).length;
    expect(await countRows(pool, 'kysely_migration')).toBe(files);
  });

  test('a step that fails leaves the ones before it done; the next start goes on from there', {
    timeout: 60_000,
  }, async () => {
    const { db, pool } = await emptyDatabase();
    await migrate(db, { to: '0004-orders' });
    await pool.query('create schema simulator');
    await expect(migrate(db)).rejects.toThrow('simulator');
    expect(await countRows(pool, 'kysely_migration')).toBe(4);
    await pool.query('drop schema simulator');
    await migrate(db);
    expect(await countRows(pool, 'kysely_migration')).toBe(names.length);
  });

  test('a table in use is tried again, with a line each time, and done when it is free', async () => {
    const { db, pool, url } = await emptyDatabase();
    await migrate(db, { to: '0017' });
    const user = new pg.Client(url);
    await user.connect();
    await user.query('begin; select * from mail');
    const said: string[] = [];
    const done = migrate(db, {
      say(line) {
        said.push(line);
        if (said.length === 2) void user.end();
      },
    });
    await done;
    expect(said).toEqual(
      [1, 2].map((pause) =>
        expect.stringContaining(`in use: the schema is brought up to date in ${pause} s`),
      ),
    );
    expect(await countRows(pool, 'kysely_migration')).toBe(names.length);
  });

  test('a table that stays in use is given up with what to look for', async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db, { to: '0017' });
    const user = new pg.Client(url);
    await user.connect();
    await user.query('begin; select * from mail');
    await expect(migrate(db, { patienceMs: 0 })).rejects.toThrow('a table stays in use');
    await user.end();
    await migrate(db);
  });
});

let isModelMade: Promise<void> | undefined;

/** A copy of a database that goes up step by step with these tests: from nothing each time, they would take twice as long. */
async function databaseBefore(name: string): Promise<Connections> {
  const model = `migrate_${process.pid}_model`;
  isModelMade ??= adminQuery(`create database ${model}`);
  await isModelMade;
  const { db, close } = connect(databaseUrl(inject('serverUrl'), model), { size: 2 });
  await migrate(db, { to: names[names.indexOf(name) - 1] ?? '' });
  await close();

  return emptyDatabase(model);
}

async function adminQuery(text: string): Promise<void> {
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(text);
  await admin.end();
}

async function emptyDatabase(template = 'template1'): Promise<Connections & { url: string }> {
  const name = `migrate_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = databaseUrl(inject('serverUrl'), name);
  const connections = connect(url, { size: 2 });
  onTestFinished(async () => {
    await connections.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  return { ...connections, url };
}

/** As much of the queue that shops had until 0024 as the steps read. */
async function oldQueue(pool: pg.Pool): Promise<void> {
  await pool.query('create schema pgboss');
  await pool.query('create table pgboss.queue (name text primary key)');
  await pool.query(
    `create table pgboss.job (name text not null, data jsonb, state text not null default 'created',
       start_after timestamptz not null default now(), created_on timestamptz not null default now())`,
  );
}
