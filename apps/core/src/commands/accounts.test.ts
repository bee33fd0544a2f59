import * as contract from '@fanfare/contract';
import { runCommand } from '../../testing/command.ts';
import { expect, test } from '../../testing/test.ts';

test('ROLE-14 staff freezes an account while the shop runs: it buys nothing until it is let again', async ({
  core,
  api,
  database,
}) => {
  const staff = (...words: string[]) => runCommand(core, database, words);
  const buyer = await api.customer();
  const { email } = buyer;
  const profile = async () => (await api.call(contract.getProfile, {}, buyer)).body.data;
  const topUp = async () => {
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: '25', payment_method_id: 1 } },
      buyer,
    );
    return (body as { code?: string }).code;
  };
  const frozenAt = async () => (await profile()).frozen_at;

  expect(await staff('freeze-customer', email.toUpperCase())).toEqual({
    code: 0,
    output: `${email} is frozen\n`,
  });
  const since = await frozenAt();
  expect([typeof since, await topUp()]).toEqual(['string', 'account_frozen']);
  await staff('freeze-customer', email);
  expect(await frozenAt()).toBe(since);
  expect(await staff('unfreeze-customer', email)).toEqual({ code: 0, output: `${email} is not frozen\n` });
  expect([await frozenAt(), await topUp()]).toEqual([null, undefined]);

  const shareOf = async () => (await profile()).referral_program_percent;
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
      output: expect.stringMatching(
        /: npm run shop -- set-referral-share ACCOUNT PERCENT\|shop \[REASON\]\n$/,
      ),
    });

  // A stranger who registered an address of the shop before its owner did is not made staff by mistake.
  expect(await staff('set-staff-role', email, 'owner')).toEqual({
    code: 1,
    output: `${email} has not confirmed its e-mail address, which may be somebody else's: it can not be staff yet\n`,
  });
  expect(await staff('freeze-customer', 'nobody@example.com')).toEqual({
    code: 1,
    output: 'There is no account nobody@example.com\n',
  });
  for (const words of [[], ['Cold']])
    expect(await staff('freeze-customer', ...words)).toEqual({
      code: 1,
      output: expect.stringMatching(/^.*ACCOUNT.*: npm run shop -- freeze-customer ACCOUNT \[REASON\]\n$/),
    });

  // The other process hears of ended sessions a moment later.
  expect(await staff('reset-second-factor', email)).toEqual({
    code: 0,
    output: `${email} signs in by the password alone\n`,
  });
  await expect.poll(async () => (await api.call(contract.getProfile, {}, buyer)).status).toBe(403);
});
