import { pino } from 'pino';
import { expect, test } from 'vitest';
import { countRepeats } from './count-repeats.ts';

test('one cause is one line, and one more with a count; another cause, and what is no error, has lines of its own', async () => {
  const lines: { msg: string; id?: string; again?: number }[] = [];
  const log = pino({ hooks: countRepeats(50) }, { write: (line) => void lines.push(JSON.parse(line)) });
  const stackOf = (error: Error) => error.stack;
  const cause = new Error('the disk is full');
  for (let place = 0; place < 1000; place += 1)
    log.error({ id: `request ${place}`, route: '/app/*', err: stackOf(cause) }, 'unexpected');
  log.error({ id: 'one', route: '/app/*', err: stackOf(new Error('another')) }, 'unexpected');
  log.error('plain');
  log.error('plain');
  log.info('hello');
  log.info('hello');
  expect(lines.map(({ msg }) => msg)).toEqual(['unexpected', 'unexpected', 'plain', 'hello', 'hello']);
  await expect
    .poll(() => lines.slice(5).map(({ msg, again }) => [msg, again]))
    .toEqual([
      ['unexpected', 999],
      ['plain', 1],
    ]);
  // What comes later is told anew.
  log.error('plain');
  expect(lines.at(-1)).toMatchObject({ msg: 'plain' });
});
