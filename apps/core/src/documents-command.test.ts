import { expect, test } from 'vitest';
import { photo } from '../testing/documents.ts';
import { removeFolder, runToEnd, startInstance } from '../testing/instance.ts';

test('staff asks for documents, looks at them by a link and decides, beside a running shop', async () => {
  const { url, dataDir, stop } = await startInstance();
  const staff = (...words: string[]) =>
    runToEnd(['documents', ...words], {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: url,
    });
  const email = 'shown@example.com';
  const password = 'correct horse 42';
  const registered = await fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Shown', email, password, password_confirmation: password }),
  });
  const authorization = registered.headers.get('authorization') ?? '';
  const send = async (step: string) => {
    const body = new FormData();
    body.set('step', step);
    body.set('file', new Blob([new Uint8Array(await photo())]), 'photo.jpg');
    return fetch(`${url}/api/v1/verification-document`, { method: 'POST', headers: { authorization }, body });
  };

  expect(await staff('require', 'Shown@Example.com')).toEqual({
    code: 0,
    output: `${email} is asked for documents\n`,
  });
  expect(await staff('accept', email)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is nothing to decide on/),
  });
  for (const step of ['card', 'selfie']) expect((await send(step)).status).toBe(200);
  const { output: listed } = await staff('list');
  const lines = listed.trim().split('\n');
  expect(lines.map((line) => line.split('\t')[2])).toEqual(['card', 'selfie']);
  const { output: link } = await staff('view-link', lines[0]?.split('\t')[0] ?? '');
  const shown = await fetch(link.trim());
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await staff('refuse', email, '--reason', 'too', 'dark')).toEqual({
    code: 0,
    output: `The documents of ${email} are refused\n`,
  });

  for (const words of [[], ['list', 'all'], ['refuse', email], ['refuse', email, 'dark'], ['accept', 'x']])
    expect(await staff(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Say what: documents.*\n$/),
    });
  for (const words of [
    ['view-link', '999999'],
    ['accept', 'nobody@example.com'],
  ])
    expect((await staff(...words)).code).toBe(1);

  expect(await stop()).toBe(0);
  await removeFolder(dataDir);
});
