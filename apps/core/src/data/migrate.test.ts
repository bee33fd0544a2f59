import { readdirSync } from 'node:fs';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { databaseUrl } from '../../testing/global-setup.ts';
import { countRows, insertOldRows } from '../../testing/old-rows.ts';
import { expect, test } from '../../testing/test.ts';
import { checkMoney } from '../commands/check-money.ts';
import { type Connections, connect } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';

/** The last schema that shops with rows of their own had when steps began to be tested. */
const FIRST_TESTED = '0015';
const names = await migrationNames();
const stepsTested = names.filter((each) => each >= FIRST_TESTED);
/** Rows that were put in before one step go through all later ones: one step of sixteen does that for its neighbours. */
const UPDATED = 16;

describe('migrations', () => {
  for (const [place, name] of stepsTested.entries()) {
    test(`${name} finds the schema before it with rows in it, and keeps them`, async () => {
      const { db, pool } = await databaseBefore(name);
      const counts = await insertOldRows(pool);
      await migrate(db, { to: name });
      for (const [table, count] of Object.entries(counts))
        expect(await countRows(pool, table), table).toBe(count);
    });

    if (place % UPDATED === 0)
      test(`an operator who updates from before ${name} keeps all rows, and the money right`, {
        timeout: 60_000,
      }, async () => {
        const { db, pool } = await databaseBefore(name);
        const counts = await insertOldRows(pool);
        await migrate(db);
        for (const [table, count] of Object.entries(counts))
          expect(await countRows(pool, table), table).toBe(count);
        expect(await checkMoney(db)).toEqual([]);
      });
  }

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

  test('0064 what staff asked for is an approval: what waits goes on waiting, what was done counts in its day', async () => {
    const { db, pool } = await emptyDatabase();
    await migrate(db, { to: '0063' });
    await insertOldRows(pool);
    await pool.query(`
      insert into customer (id, email, name, password_hash) overriding system value
        values (7, 'seven@example.com', 'Seven', 'x'), (8, 'eight@example.com', 'Eight', 'x');
      insert into balance_change (customer_id, amount, bucket, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at)
        values
          (1, -40000000, 'cash', 'taken', false, 'done', 7, '2026-01-01', 7, '2026-01-01'),
          (1, 500000000, 'bonus', 'thanks', true, 'waiting', 7, '2026-01-02', null, null),
          (1, 600000000, 'cash', 'no', true, 'declined', 7, '2026-01-03', 8, '2026-01-04');
      insert into payment_attempt (id, invoice_id, gateway, merchant_reference, state, created_at, settled_at)
        overriding system value values (90, 1, 'sandbox', 'm-90', 'paid', now(), now());
      insert into payment_refund (invoice_id, customer_id, attempt_id, amount, bonus_taken, sent, charge_amount, charge_currency,
          state, reason, needs_second, asked_by, decided_by, requested_at)
        values
          (1, 1, 90, 1000000, 0, 1000000, 1000000, 'USD', 'waiting', 'late', true, 7, null, '2026-01-05'),
          (1, 1, 90, 2000000, 0, 2000000, 2000000, 'USD', 'declined', 'own', false, 7, null, '2026-01-06'),
          (1, 1, 90, 3000000, 0, 3000000, 3000000, 'USD', 'declined', '', false, null, null, '2026-01-07');
      insert into withdrawal_method (id, is_to_balance, min_amount, max_amount, fee_percent, min_fee, is_enabled, sorting, content)
        values (1, false, 0, null, 0, 0, true, 1, '{}');
      insert into withdrawal (customer_id, method_id, amount, fee, from_referral, from_task, state, locale, needs_second,
          requested_at, approved_at, approved_by)
        values
          (1, 1, 150000000, 0, 150000000, 0, 'approved', 'en', true, '2026-01-08', '2026-01-09', 'command mira'),
          (1, 1, 50000000, 0, 50000000, 0, 'approved', 'en', false, '2026-01-08', '2026-01-09', 'command mira'),
          (1, 1, 60000000, 0, 60000000, 0, 'requested', 'en', false, '2026-01-08', null, null)`);
    await migrate(db);
    const { rows } = await pool.query(
      'select kind, subject, amount::int, reason, needs_second, state, asked_by, decided_by from approval order by id',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['balance_change', 1, 40_000_000, 'taken', false, 'approved', 'staff 7', 'staff 7'],
      ['balance_change', 2, 500_000_000, 'thanks', true, 'waiting', 'staff 7', null],
      ['balance_change', 3, 600_000_000, 'no', true, 'declined', 'staff 7', 'staff 8'],
      ['payment_refund', 1, 1_000_000, 'late', true, 'waiting', 'staff 7', null],
      ['payment_refund', 2, 2_000_000, 'own', false, 'declined', 'staff 7', 'staff 7'],
      ['withdrawal', 1, 150_000_000, '', true, 'waiting', 'command mira', null],
      ['withdrawal', 2, 50_000_000, '', false, 'approved', 'command mira', 'command mira'],
    ]);
    // The release before runs on for a moment: what it would ask for or agree to by itself is refused.
    for (const late of [
      `update balance_change set state = 'done', decided_by = 8, decided_at = now() where id = 2`,
      `update payment_refund set state = 'requested', decided_by = 7 where id = 1`,
      `update withdrawal set state = 'sent', ended_by = 'command mira', ended_at = now() where id = 1`,
      `update withdrawal set state = 'approved', approved_by = 'command mira', approved_at = now() where id = 3`,
    ])
      await expect(pool.query(late), late).rejects.toThrow(/approv/);
    await pool.query(
      `update withdrawal set state = 'sent', ended_by = 'command mira', ended_at = now() where id = 2`,
    );
  });

  test('several starts at once wait for each other, and every step is done once', {
    timeout: 120_000,
  }, async () => {
    const { db, pool, url } = await emptyDatabase();
    const others = Array.from({ length: 3 }, () => connect(url, { size: 1 }));
    await Promise.all([migrate(db), ...others.map((other) => migrate(other.db))]);
    for (const other of others) await other.close();
    const files = readdirSync(`${import.meta.dirname}/migrations`).length;
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

/**
 * A copy of a database that is migrated step by step along with these tests: starting from nothing each time would take twice
 * as long.
 */
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
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(inject('serverUrl'), name);
  const connections = connect(url, { size: 2 });
  onTestFinished(async () => {
    await connections.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  return { ...connections, url };
}

/** The columns of the queue before 0024 that the steps read. */
async function oldQueue(pool: pg.Pool): Promise<void> {
  await pool.query('create schema pgboss');
  await pool.query('create table pgboss.queue (name text primary key)');
  await pool.query(
    `create table pgboss.job (name text not null, data jsonb, state text not null default 'created',
       start_after timestamptz not null default now(), created_on timestamptz not null default now())`,
  );
}
