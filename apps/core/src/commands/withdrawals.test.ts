import { runCommand } from '../../testing/command.ts';
import { expect, test } from '../../testing/test.ts';

test('staff stops withdrawals and lets them go on, beside a running shop; what is not there is told in a line', async ({
  core,
  database,
}) => {
  const staff = (...words: string[]) => runCommand(core, database, ['withdrawals', ...words]);
  expect(await staff('list')).toEqual({ code: 0, output: 'No withdrawals wait\n' });
  expect(await staff('stop', '--reason', 'the', 'books')).toEqual({
    code: 0,
    output: 'Withdrawals are stopped\n',
  });
  expect((await staff('list')).output).toMatch(/^stopped since \S+: the books\nNo withdrawals wait\n$/);
  expect((await staff('resume', '--reason', 'they', 'agree')).output).toBe('Withdrawals go on\n');
  for (const word of ['show', 'approve'])
    expect(await staff(word, '7')).toEqual({ code: 1, output: 'There is nothing by that name or number\n' });
  for (const words of [
    [],
    ['list', 'all'],
    ['reject', '7'],
    ['approve', 'x'],
    ['sent', '7', 'now'],
    ['stop'],
  ])
    expect(await staff(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^.+: npm run shop -- withdrawals .+\n$/),
    });
});
