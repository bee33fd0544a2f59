import * as contract from '@fanfare/contract';
import { runCommand } from '../../testing/command.ts';
import { expect, test } from '../../testing/test.ts';

test('staff reads the notices of third parties and answers them, beside a running shop', async ({
  core,
  api,
  database,
}) => {
  const staff = (...words: string[]) => runCommand(core, database, ['notices', ...words]);
  const sent = await api.call(contract.sendNotice, {
    body: {
      kind: 'law',
      url: 'https://example.com/page',
      message: 'Two lines\nof what is wrong',
      name: 'Mira',
      email: 'mira@example.com',
      good_faith: true,
    },
  });
  const number = String(sent.body.data.number);
  const listed = await staff('list');
  expect(listed.output.split('\n')).toEqual([expect.stringContaining(`${number}\t`), '']);
  expect(listed.output).toContain('Two lines of what is wrong');
  expect(await staff('uphold', number, '--reason', 'it', 'is', 'gone')).toEqual({
    code: 0,
    output: `Notice ${number} is upheld\n`,
  });
  expect((await staff('list')).output).toBe('No notices wait\n');
  expect((await staff('decline', number, '--reason', 'again')).code).toBe(1);
  for (const words of [[], ['list', 'all'], ['uphold', number], ['uphold', 'x', '--reason', 'y']])
    expect(await staff(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^.+: npm run shop -- notices .+\n$/),
    });
});
