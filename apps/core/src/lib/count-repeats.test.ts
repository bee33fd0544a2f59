import { pino } from 'pino';
import { expect, test } from 'vitest';
import { countRepeats } from './count-repeats.ts';

test('one cause is one line, and one more with a count; another cause, and what is no fault, has lines of its own', async () => {
  const lines: { msg: string; id?: string; again?: number }[] = [];
  const log = pino({ hooks: countRepeats(50) }, { write: (line) => void lines.push(JSON.parse(line)) });
  const stackOf = (error: Error) => error.stack;
  const cause = new Error('the disk is full');
  for (let place = 0; place < 1000; place += 1)
    log.error({ id: `request ${place}`, route: '/app/*', err: stackOf(cause) }, 'unexpected');
  log.error({ id: 'one', route: '/app/*', err: stackOf(new Error('another')) }, 'unexpected');
  log.error('plain');
  log.error('plain');
  // A task that waits for a database logs it many times a second.
  for (const task of ['send orders', 'send letters'])
    for (let time = 0; time < 3; time += 1) log.warn({ task, err: 'no database' }, 'task failed');
  log.info('hello');
  log.info('hello');
  const told = ['unexpected', 'unexpected', 'plain', 'task failed', 'task failed', 'hello', 'hello'];
  expect(lines.map(({ msg }) => msg)).toEqual(told);
  await expect
    .poll(() => lines.slice(7).map(({ msg, again }) => [msg, again]))
    .toEqual([
      ['unexpected', 999],
      ['plain', 1],
      ['task failed', 2],
      ['task failed', 2],
    ]);
  // A later line is logged anew.
  log.error('plain');
  expect(lines.at(-1)).toMatchObject({ msg: 'plain' });
});

test('whatever is told of a fault, telling it is none', () => {
  const lines: string[] = [];
  const log = pino({ hooks: countRepeats(50) }, { write: (line) => void lines.push(line) });
  const loop: { of?: object } = {};
  loop.of = loop;
  log.error({ amount: 5n, loop }, 'odd');
  log.error(undefined, 'odd');
  log.error(null, 'odd');
  expect(lines).toHaveLength(3);
});
