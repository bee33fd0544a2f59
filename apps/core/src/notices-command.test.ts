import { expect, test } from 'vitest';
import { removeFolder, runToEnd, startInstance } from '../testing/instance.ts';

test('staff reads the notices of third parties and answers them, beside a running shop', async () => {
  const { url, dataDir, stop } = await startInstance();
  const staff = (...words: string[]) =>
    runToEnd(['notices', ...words], { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: url });
  const sent = await fetch(`${url}/api/v1/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'law',
      url: 'https://example.com/page',
      message: 'Two lines\nof what is wrong',
      name: 'Mira',
      email: 'mira@example.com',
      good_faith: true,
    }),
  });
  const { data } = (await sent.json()) as { data: { number: number } };
  const number = String(data.number);
  const listed = await staff('list');
  expect(listed.output.split('\n')).toEqual([expect.stringContaining(`${number}\t`), '']);
  expect(listed.output).toContain('Two lines of what is wrong');
  expect(await staff('uphold', number, '--reason', 'it', 'is', 'gone')).toEqual({
    code: 0,
    output: `Notice ${number} is upheld\n`,
  });
  expect((await staff('list')).output).toBe('');
  expect((await staff('decline', number, '--reason', 'again')).code).toBe(1);
  for (const words of [[], ['list', 'all'], ['uphold', number], ['uphold', 'x', '--reason', 'y']])
    expect(await staff(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Say what: notices.*\n$/),
    });

  expect(await stop()).toBe(0);
  await removeFolder(dataDir);
});
