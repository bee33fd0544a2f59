import { expect, test } from 'vitest';
import { removeFolder, runToEnd, startInstance } from '../testing/instance.ts';

test('staff settles a manual payment by a command while the shop runs; wrong words are one line', async () => {
  const { url, dataDir, stop } = await startInstance();
  let authorization = '';
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', authorization },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    authorization = answer.headers.get('authorization') ?? authorization;
    return answer.status === 204 ? null : ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const settle = (...words: string[]) =>
    runToEnd(['settle-invoice', ...words], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

  const password = 'correct horse 42';
  await call('/register', {
    name: 'Payer',
    email: 'payer@example.com',
    password,
    password_confirmation: password,
  });
  const payment = await call('/api/v1/add-funds', { amount: 25, payment_method_id: 6 });
  const id = payment?.invoice_id;
  expect(await settle(String(id), 'rejected')).toEqual({
    code: 1,
    output: 'This payment was not marked as paid.\n',
  });
  await call(`/api/v1/invoices/${id}/mark-is-paid`, {});
  expect(await settle(String(id), 'paid')).toEqual({ code: 0, output: `Invoice ${id} is paid\n` });
  expect(await call('/api/v1/profile')).toMatchObject({ balance: '25.00', invoices_in_moderation: 0 });
  const twice = await settle(String(id), 'paid');
  expect(twice).toEqual({ code: 1, output: expect.stringMatching(/^This payment is closed\. .*\n$/) });
  for (const words of [[], ['x', 'paid'], ['1', 'lost'], ['1', 'paid', 'why']])
    expect(await settle(...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Say which invoice .*\n$/),
    });

  expect(await stop()).toBe(0);
  await removeFolder(dataDir);
});
