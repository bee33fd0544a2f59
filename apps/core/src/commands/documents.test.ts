import { runCommand } from '../../testing/command.ts';
import { sendPhoto, view } from '../../testing/fixtures/documents.ts';
import { expect, test } from '../../testing/test.ts';

test('staff asks for documents, looks at them by a link and decides, beside a running shop', async ({
  core,
  app,
  api,
  database,
}) => {
  const staff = (...words: string[]) => runCommand(core, database, ['documents', ...words]);
  const buyer = await api.customer();
  const { email } = buyer;

  expect(await staff('require', email.toUpperCase())).toEqual({
    code: 0,
    output: `${email} is asked for documents\n`,
  });
  expect(await staff('accept', email)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing to review yet/),
  });
  for (const step of ['card', 'selfie'] as const)
    expect((await sendPhoto(api, buyer, { step })).status).toBe(200);
  const { output: listed } = await staff('list');
  const lines = listed.trim().split('\n');
  expect(lines.map((line) => line.split('\t')[2])).toEqual(['card', 'selfie']);
  const { output: link } = await staff('view-link', lines[0]?.split('\t')[0] ?? '');
  const shown = await view(app, link.trim());
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await staff('refuse', email, '--reason', 'too', 'dark')).toEqual({
    code: 0,
    output: `The documents of ${email} are refused\n`,
  });

  for (const words of [[], ['list', 'all'], ['refuse', email], ['refuse', email, 'dark'], ['accept', 'x']])
    expect(await staff(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^.+: npm run shop -- documents .+\n$/),
    });
  for (const words of [
    ['view-link', '999999'],
    ['accept', 'nobody@example.com'],
  ])
    expect((await staff(...words)).code).toBe(1);
});
