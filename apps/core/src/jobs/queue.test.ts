import { pino } from 'pino';
import { expect, test } from '../../testing/test.ts';
import { connect } from '../data/database.ts';
import { type JobHandlers, startJobs } from './queue.ts';

const quiet = pino({ level: 'silent' });

test('a job whose worker died is done by another one within a minute (M10)', {
  timeout: 120_000,
}, async ({ database, core }) => {
  const dying = connect(database, { size: 2 });
  const taken = Promise.withResolvers<string>();
  const first = await startJobs(dying.pool, quiet, { isWorker: true });
  await first.work(
    handlers(async ({ body }) => {
      taken.resolve(body);
      await new Promise(() => undefined);
    }),
  );
  await core.jobs.enqueue(core.db, 'deliver-sandbox-callback', { url: '', body: 'one' });
  expect(await taken.promise).toBe('one');
  await dying.close();

  const living = connect(database, { size: 2 });
  const done: string[] = [];
  const second = await startJobs(living.pool, quiet, { isWorker: true });
  await second.work(
    handlers(async ({ body }) => {
      done.push(body);
    }),
  );
  await expect.poll(() => done, { timeout: 60_000, interval: 200 }).toEqual(['one']);
  await second.stop();
  await living.close();
});

function handlers(deliver: JobHandlers['deliver-sandbox-callback']): JobHandlers {
  return {
    'dispatch-order': async () => undefined,
    'deliver-sandbox-callback': deliver,
  };
}
