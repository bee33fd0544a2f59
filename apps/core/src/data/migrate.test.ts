import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { countRows, insertOldRows } from '../../testing/fixtures/old-rows.ts';
import { databaseUrl } from '../../testing/global-setup.ts';
import { schemaLines } from '../../testing/schema-lines.ts';
import { expect, test } from '../../testing/test.ts';
import { checkMoney } from '../commands/check-money.ts';
import { type Connections, connect } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { BASELINE } from './steps-before-baseline.ts';

const TESTING = join(import.meta.dirname, '../../testing');
const RELEASE_BEFORE = readFileSync(join(TESTING, 'releases/0.2.0.sql'), 'utf8');
/** Two steps in place of the shop's: a table, and a change of it. */
const folder = join(TESTING, 'steps');

describe('migrations', () => {
  test('an operator who updates from 0.2.0 keeps all rows step by step, and the money right', async () => {
    const { db, pool } = await databaseOf020();
    const counts = await insertOldRows(pool);
    for (const name of await migrationNames()) {
      expect(await migrate(db, { to: name })).toEqual([name]);
      for (const [table, count] of Object.entries(counts))
        expect(await countRows(pool, table), `${name} ${table}`).toBe(count);
    }
    expect(await migrate(db)).toEqual([]);
    expect(await checkMoney(db)).toEqual([]);
  });

  test('a new shop and one that was updated from 0.2.0 have the same schema', async () => {
    const [updated, fresh] = [await databaseOf020(), await emptyDatabase()];
    await migrate(updated.db);
    await migrate(fresh.db);
    const lines = await schemaLines(fresh.pool);
    expect(lines.length).toBeGreaterThan(3_000);
    expect(await schemaLines(updated.pool)).toEqual(lines);
    // Rows that a schema begins with.
    for (const rows of [
      'select id, kind from ledger_account order by id',
      'select count(*)::int from catalogue_version',
      'select version from known_catalogue',
    ])
      expect((await updated.pool.query(rows)).rows, rows).toEqual((await fresh.pool.query(rows)).rows);
  });

  for (const [change, line] of [
    [
      `delete from kysely_migration where name in ('0130-text-folded', '0131-quick-folding')`,
      'from which this one updates: it lacks 2 of its steps, from 0130-text-folded on. Nothing was changed: start version 0.2.0',
    ],
    [
      `insert into kysely_migration values ('0136-our-own', '2026-11-28')`,
      'from which this one updates: it has a step of no release, 0136-our-own. Nothing',
    ],
  ] as const)
    test(`a schema of no release is refused as it is: ${change}`, async () => {
      const { db, pool } = await databaseOf020();
      await pool.query(change);
      const before = await countRows(pool, 'kysely_migration');
      await expect(migrate(db)).rejects.toThrow(line);
      expect(await countRows(pool, 'kysely_migration')).toBe(before);
    });

  test('money that nobody agreed to is refused by the tables themselves', async () => {
    const { db, pool } = await emptyDatabase();
    await migrate(db);
    await insertOldRows(pool);
    await pool.query(`
      insert into customer (id, email, name, password_hash) overriding system value
        values (7, 'seven@example.com', 'Seven', 'x'), (8, 'eight@example.com', 'Eight', 'x');
      insert into balance_change (customer_id, amount, bucket) values (1, 500000000, 'bonus');
      insert into payment_attempt (id, invoice_id, gateway, merchant_reference, state, created_at, settled_at)
        overriding system value values (90, 1, 'sandbox', 'm-90', 'paid', now(), now());
      insert into approval (kind, subject, customer_id, amount, reason, needs_second, state, asked_by, asked_at, decided_by, decided_at)
        values
          ('payment_refund', 1, 1, 1000000, 'late', true, 'waiting', 'staff 7', now(), null, null),
          ('withdrawal', 1, 1, 150000000, '', true, 'waiting', 'staff 7', now(), null, null),
          ('withdrawal', 2, 1, 50000000, '', false, 'approved', 'staff 7', now(), 'staff 7', now());
      insert into payment_refund (invoice_id, customer_id, attempt_id, amount, bonus_taken, sent, charge_amount, charge_currency,
          state, reason, asked_by, requested_at)
        values (1, 1, 90, 1000000, 0, 1000000, 1000000, 'USD', 'waiting', 'late', 7, now());
      insert into withdrawal_method (id, is_to_balance, min_amount, max_amount, fee_percent, min_fee, is_enabled, sorting, content)
        values (1, false, 0, null, 0, 0, true, 1, '{}');
      insert into withdrawal (customer_id, method_id, amount, fee, from_referral, from_task, state, locale, requested_at)
        select 1, 1, amount, 0, amount, 0, 'requested', 'en', now() from unnest(array[150000000, 50000000, 60000000]) as amount;
      update withdrawal set state = 'approved', approved_by = 'staff 7', approved_at = now() where id <= 2`);
    for (const refused of [
      `update balance_change set state = 'done', decided_by = 8, decided_at = now()`,
      `update payment_refund set state = 'requested', decided_by = 7`,
      `insert into payment_refund (invoice_id, customer_id, attempt_id, amount, bonus_taken, sent, charge_amount, charge_currency,
          state, reason, needs_second, asked_by, requested_at)
        select invoice_id, customer_id, attempt_id, amount, bonus_taken, sent, charge_amount, charge_currency,
          'requested', reason, true, asked_by, requested_at from payment_refund`,
      `update withdrawal set state = 'sent', ended_by = 'staff 8', ended_at = now() where id = 1`,
      `update withdrawal set state = 'approved', approved_by = 'staff 7', approved_at = now() where id = 3`,
    ])
      await expect(pool.query(refused), refused).rejects.toThrow(/approv/);
    await pool.query(
      `update withdrawal set state = 'sent', ended_by = 'staff 7', ended_at = now() where id = 2`,
    );
  });

  test('several starts at once wait for each other, and every step is done once', async () => {
    const { db, url } = await emptyDatabase();
    const others = Array.from({ length: 3 }, () => connect(url, { size: 1 }));
    const taken = await Promise.all([migrate(db), ...others.map((other) => migrate(other.db))]);
    for (const other of others) await other.close();
    expect(taken.flat()).toEqual(await migrationNames());
  });

  test('a step that fails leaves the ones before it done; the next start goes on from there', async () => {
    const { db, pool } = await emptyDatabase();
    await pool.query('create schema later');
    await expect(migrate(db, { folder })).rejects.toThrow('later');
    expect(await countRows(pool, 'kysely_migration')).toBe(1);
    await pool.query('drop schema later');
    expect(await migrate(db, { folder })).toEqual(['0136-later']);
  });

  test('a table in use is tried again, with a line each time, and done when it is free', async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db, { folder, to: BASELINE });
    const user = await readerOf(url);
    const said: string[] = [];
    const taken = await migrate(db, {
      folder,
      say(line) {
        said.push(line);
        if (said.length === 2) void user.end();
      },
    });
    expect(taken).toEqual(['0136-later']);
    expect(said).toEqual(
      [1, 2].map((pause) =>
        expect.stringContaining(`in use: the schema is brought up to date in ${pause} s`),
      ),
    );
  });

  test('a table that stays in use is given up with what to look for', async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db, { folder, to: BASELINE });
    const user = await readerOf(url);
    await expect(migrate(db, { folder, patienceMs: 0 })).rejects.toThrow('a table stays in use');
    await user.end();
    expect(await migrate(db, { folder })).toEqual(['0136-later']);
  });
});

async function databaseOf020(): Promise<Connections> {
  const connections = await emptyDatabase();
  await connections.pool.query(RELEASE_BEFORE);

  return connections;
}

/** Somebody whose transaction, as that of a dump, keeps the table of the first step in use. */
async function readerOf(url: string): Promise<pg.Client> {
  const user = new pg.Client(url);
  await user.connect();
  await user.query('begin; select * from letter');

  return user;
}

async function emptyDatabase(): Promise<Connections & { url: string }> {
  const name = `migrate_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name} strategy file_copy`);
  const url = databaseUrl(inject('serverUrl'), name);
  const connections = connect(url, { size: 2 });
  onTestFinished(async () => {
    await connections.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  return { ...connections, url };
}
