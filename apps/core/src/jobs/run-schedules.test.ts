import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from '../../testing/test.ts';
import { NotOpen } from '../areas/site/not-open.ts';
import { connect } from '../data/database.ts';
import { runSchedules } from './run-schedules.ts';
import { watchStillness } from './stillness.ts';

test('tasks of a shop that nobody has opened wait in silence; others say why they fail', async () => {
  const said: string[] = [];
  const log = {
    debug: ({ task }: { task: string }) => said.push(`debug ${task}`),
    warn: ({ task }: { task: string }) => said.push(`warn ${task}`),
  };
  const failing = (name: string, error: Error) => ({
    name,
    everySeconds: 60,
    run: () => Promise.reject(error),
  });
  const schedules = runSchedules(
    [failing('closed', new NotOpen()), failing('broken', new Error('a fault'))],
    log as never,
  );
  await expect.poll(() => said.toSorted()).toEqual(['debug closed', 'warn broken']);
  await schedules.stop();
});

test('a worker whose shop is still looks less often, and at once when somebody writes', async ({
  database,
}) => {
  const { db, close } = connect(database, { size: 2 });
  const parts = { listener: { on: () => () => true, onGap: () => undefined }, lookMs: 20, stillAfterMs: 0 };
  const { signal } = new AbortController();

  // Other tests write on the same server: one who looks from within a transaction sees none of it.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const still = watchStillness({ db: tx, ...parts });
      await sleep(200);
      const resting = still.outlast(600, signal).then(() => 'looked');
      expect(await Promise.race([resting, sleep(200, 'rests')])).toBe('rests');
      await still.stop();
    });

  const stillness = watchStillness({ db, ...parts });
  const written = stillness.outlast(600, signal);
  await sql`update service set sorting = sorting where id = 1`.execute(db);
  await written;
  const away = stillness.outlast(600, signal);
  await close();
  await away;
  await stillness.stop();
});
