import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { placeOne, report } from '../../testing/fixtures/orders.ts';
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts';
import { expect, test } from '../../testing/test.ts';
import { connect } from './database.ts';
import { makeFreshReads } from './fresh-reads.ts';
import { faultOf, watchReplica } from './watch-replica.ts';

test('a replica that hears nothing is not asked about what a customer just wrote or was told of', async ({
  core,
  api,
  clock,
}) => {
  const name = `replica_${process.pid}`;
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy wal_log`);
  const replica = connect(databaseUrl(inject('serverUrl'), name), { size: 1 });
  const reads = makeFreshReads({ db: core.db, replica: replica.db, events: core.events, clock });
  const buyer = await api.customer(50);
  const seen = async () =>
    (
      await reads
        .of(buyer.id)
        .selectFrom('orders')
        .select('status')
        .where('customer_id', '=', buyer.id)
        .execute()
    ).length;

  expect(await seen()).toBe(0);
  reads.wrote(buyer.id);
  const id = await placeOne(api, buyer);
  expect(await seen()).toBe(1);
  clock.tick(10);
  expect(await seen()).toBe(0);
  await report(core, id, 'running', 100);
  await expect.poll(seen, { timeout: 30_000 }).toBe(1);

  // A replica of another shop, or of another release, is not read at all.
  expect(await faultOf(core.db, replica.db)).toBeNull();
  const watched = await watchReplica({ db: core.db, replica: replica.db, log: core.log });
  const guarded = makeFreshReads({
    ...{ db: core.db, replica: replica.db, isUsable: watched.isUsable },
    ...{ events: core.events, clock },
  });
  expect(guarded.of(2 ** 30)).toBe(replica.db);
  await sql`update kysely_migration set timestamp = '2001' || substr(timestamp, 5)`.execute(replica.db);
  expect(await faultOf(core.db, replica.db)).toContain('another shop');
  await expect.poll(watched.isUsable, { timeout: 10_000 }).toBe(false);
  expect(guarded.of(2 ** 30)).toBe(core.db);
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    replica.db,
  );
  expect(await faultOf(core.db, replica.db)).toContain('another release');
  watched.stop();

  await replica.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
