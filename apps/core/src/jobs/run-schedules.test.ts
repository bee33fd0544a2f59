import { expect, test } from 'vitest';
import { NotOpen } from '../areas/site/not-open.ts';
import { runSchedules } from './run-schedules.ts';

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
