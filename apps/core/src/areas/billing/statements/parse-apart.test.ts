import { setImmediate as turn } from 'node:timers/promises';
import { csvOf } from '../../../../testing/doubles/bank-statements.ts';
import { expect, test } from '../../../../testing/test.ts';
import { Refusal } from '../../../refusal.ts';
import { parseApart } from './parse-apart.ts';

const HELP = { columns: {}, currency: 'USD', today: '2026-11-27', languages: ['en'] };

test('a statement of 10 MB leaves the process free for others while it is read', async () => {
  const sender = 'Halden Media '.repeat(75);
  const file = Buffer.from(
    csvOf(Array.from({ length: 9999 }, (_, at) => ({ amount: '1.00', sender, reference: `FF-${at + 1}` }))),
  );
  expect(file.byteLength).toBeGreaterThan(9_500_000);
  let isRead = false;
  const reading = parseApart({ file, help: HELP }).finally(() => {
    isRead = true;
  });
  let turns = 0;
  while (!isRead) {
    await turn();
    turns += 1;
  }
  expect((await reading).lines).toHaveLength(9999);
  // Read in this thread, it would have had a few.
  expect(turns).toBeGreaterThan(500);
});

test('what a thread refuses is refused here, by its field and words', async () => {
  const refusal = await parseApart({ file: Buffer.from('no statement'), help: HELP }).catch((error) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(Object.keys(refusal.fields)).toEqual(['columns']);
});
