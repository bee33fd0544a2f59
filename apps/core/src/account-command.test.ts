import { expect, test } from 'vitest';
import { removeFolder, runToEnd, startInstance } from '../testing/instance.ts';

test('ROLE-14 staff freezes an account while the shop runs: it buys nothing until it is let again', async () => {
  const { url, dataDir, stop } = await startInstance();
  let authorization = '';
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', authorization },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    authorization = answer.headers.get('authorization') ?? authorization;
    return (await answer.json()) as {
      code?: string;
      data?: { frozen_at: string | null; referral_program_percent: number };
    };
  };
  const staff = (...words: string[]) => runToEnd(words, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const topUp = async () => (await call('/api/v1/add-funds', { amount: 25, payment_method_id: 1 })).code;
  const frozenAt = async () => (await call('/api/v1/profile')).data?.frozen_at;

  const password = 'correct horse 42';
  const email = 'cold@example.com';
  await call('/register', { name: 'Cold', email, password, password_confirmation: password });
  expect(await staff('freeze-customer', 'Cold@Example.com')).toEqual({
    code: 0,
    output: 'cold@example.com is frozen\n',
  });
  const since = await frozenAt();
  expect([typeof since, await topUp()]).toEqual(['string', 'account_frozen']);
  await staff('freeze-customer', email);
  expect(await frozenAt()).toBe(since);
  expect(await staff('unfreeze-customer', email)).toEqual({ code: 0, output: `${email} is not frozen\n` });
  expect([await frozenAt(), await topUp()]).toEqual([null, undefined]);

  expect(await staff('reset-second-factor', email)).toEqual({
    code: 0,
    output: `${email} signs in by the password alone\n`,
  });
  const shareOf = async () => (await call('/api/v1/profile')).data?.referral_program_percent;
  const shopShare = await shareOf();
  expect(await staff('set-referral-share', email, '12.5', 'brings many')).toEqual({
    code: 0,
    output: `${email} earns 12.5 percent\n`,
  });
  expect(await shareOf()).toBe(0.125);
  expect((await staff('set-referral-share', email, 'shop')).output).toBe(`${email} earns the shop's share\n`);
  expect(await shareOf()).toBe(shopShare);
  for (const wrong of ['100.1', '-1', '5,5', ''])
    expect(await staff('set-referral-share', email, wrong)).toEqual({
      code: 1,
      output: expect.stringMatching(/PERCENT\|shop/),
    });

  expect(await staff('freeze-customer', 'nobody@example.com')).toEqual({
    code: 1,
    output: 'There is no account nobody@example.com\n',
  });
  for (const words of [[], ['Cold']])
    expect(await staff('freeze-customer', ...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Say whose account.*\n$/),
    });

  expect(await stop()).toBe(0);
  await removeFolder(dataDir);
});
