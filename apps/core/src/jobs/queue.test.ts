import { pino } from 'pino';
import { expect, test } from '../../testing/test.ts';
import { connect } from '../data/database.ts';
import { type JobHandlers, startJobs } from './queue.ts';

const quiet = pino({ level: 'silent' });

test('a job whose worker died is done by another one within a minute (M10)', {
  timeout: 120_000,
}, async ({ database, core }) => {
  const dying = connect(database, { size: 2 });
  const taken = Promise.withResolvers<number>();
  const first = await startJobs(dying.pool, quiet, { isWorker: true });
  await first.work(
    handlers(async ({ orderId }) => {
      taken.resolve(orderId);
      await new Promise(() => undefined);
    }),
  );
  await core.jobs.enqueue(core.db, 'dispatch-order', { orderId: 7 });
  expect(await taken.promise).toBe(7);
  await dying.close();

  const living = connect(database, { size: 2 });
  const done: number[] = [];
  const second = await startJobs(living.pool, quiet, { isWorker: true });
  await second.work(
    handlers(async ({ orderId }) => {
      done.push(orderId);
    }),
  );
  await expect.poll(() => done, { timeout: 60_000, interval: 200 }).toEqual([7]);
  await second.stop();
  await living.close();
});

function handlers(dispatch: JobHandlers['dispatch-order']): JobHandlers {
  return {
    'dispatch-order': dispatch,
    'deliver-sandbox-callback': async () => undefined,
  };
}
