import * as contract from '@fanfare/contract';
import { earner, PASSWORD, withdraw } from '../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../testing/test.ts';
import { ownData } from '../payouts/own-data.ts';
import { deletionBlockers } from './deletion-blockers.ts';

test('an account with a withdrawal that waits, or earnings that nobody gave up, is not erased', async ({
  api,
  core,
}) => {
  const customer = await earner(api, core, { referral: 60 });
  const { id } = (await withdraw(api, customer)).body.data;
  const ask = () =>
    api.call(contract.deleteProfile, { body: { current_password: PASSWORD } }, { token: customer.token });
  expect(Object.keys((await ask()).body as object)).toContain('errors');
  expect(Object.keys(await deletionBlockers(core.db, customer.id, false))).toEqual([
    'withdrawals',
    'forfeit_balance',
  ]);
  await api.call(contract.cancelWithdrawal, { params: { withdrawalId: String(id) } }, customer);
  expect(Object.keys(await deletionBlockers(core.db, customer.id, false))).toEqual(['forfeit_balance']);
  expect(await deletionBlockers(core.db, customer.id, true)).toEqual({});
});

test('a copy of somebody’s data has their withdrawals, with the end of the account number alone', async ({
  api,
  core,
}) => {
  const customer = await earner(api, core, { referral: 60 });
  await withdraw(api, customer, { user_comment: 'For March' });
  const row = await core.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const rows = [];
  for await (const one of ownData.lists?.(core.db, row).withdrawals?.() ?? []) rows.push(one);
  expect(rows).toMatchObject([
    { amount: '50.000000', account_hint: '•••• 4242', user_comment: 'For March', state: 'requested' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('4242 4242');
});
