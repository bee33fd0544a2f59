import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeLanes } from './lanes.ts';

test('a party that does not answer keeps nobody else waiting, and no more than its share', async () => {
  const lanes = makeLanes(pino({ level: 'silent' }));
  const answer = Promise.withResolvers<void>();
  let begun = 0;
  for (let place = 0; place < 5000; place += 1)
    lanes.add('slow', async () => {
      begun += 1;
      await answer.promise;
    });
  const done: number[] = [];
  for (let place = 0; place < 200; place += 1)
    lanes.add('quick', async () => {
      done.push(place);
      if (place === 7) throw new Error('this one fails');
    });
  await expect.poll(() => done.length, { timeout: 30_000 }).toBe(200);
  expect(begun).toBe(50);

  const stopped = lanes.stop();
  answer.resolve();
  await stopped;
  // What had not begun is left to be given again.
  expect(begun).toBe(50);
  lanes.add('quick', async () => void done.push(0));
  expect(done).toHaveLength(200);
});
