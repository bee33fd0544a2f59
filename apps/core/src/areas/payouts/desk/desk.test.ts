import type { StaffRole } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { bring, buyAndEnd, codeOf } from '../../../../testing/fixtures/referrals.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { earner, leftOf, withdraw } from '../../../../testing/fixtures/withdrawals.ts';
import { arabicDigits } from '../../../../testing/odd-texts.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';

async function staffOf(api: Api, core: Core, role: StaffRole = 'finance'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

async function asked(api: Api, core: Core, amount: number, account_number?: string) {
  const owner = await earner(api, core, { referral: amount });
  const change = { amount: String(amount), ...(account_number && { account_number }) };
  const { id } = (await withdraw(api, owner, change)).body.data;

  return { owner, id };
}

const at = (id: number) => ({ params: { withdrawalId: String(id) } });
const show = async (api: Api, by: TestCustomer, id: number) =>
  (await api.call(contract.staff.getDeskWithdrawal, at(id), by)).body.data;
const list = async (api: Api, by: TestCustomer, view: contract.staff.WithdrawalView) =>
  (await api.call(contract.staff.listDeskWithdrawals, { query: { view } }, by)).body.data;
const approve = (api: Api, by: TestCustomer, id: number, expected: string) =>
  api.call(contract.staff.approveWithdrawal, { ...at(id), body: { expected } }, by);
const send = (api: Api, by: TestCustomer, id: number, reference = 'TX-1') =>
  api.call(contract.staff.sendWithdrawal, { ...at(id), body: { reference } }, by);
const refuse = (api: Api, by: TestCustomer, id: number) =>
  api.call(contract.staff.refuseWithdrawal, { ...at(id), body: { reason: 'not your account' } }, by);

describe('a withdrawal at the desk', () => {
  test('goes from list to list: approved, sent once of many at once, with the reference of its transfer', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const { owner, id } = await asked(api, core, 50);
    const [row] = (await list(api, finance, 'open')).filter((one) => one.id === id);
    expect(row).toMatchObject({
      state: 'requested',
      customer: { id: owner.id, name: 'Buyer' },
      account: '•••• 4242',
      amount: '50.00',
      fee: '1.50',
      receives: '48.50',
      account_before: null,
      second: null,
    });
    expect((await approve(api, finance, id, '50.00')).body).toMatchObject({ code: 'stale' });
    expect((await send(api, finance, id)).status).toBe(422);
    const approved = await Promise.all(Array.from({ length: 20 }, () => approve(api, finance, id, '48.50')));
    expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list(api, finance, 'to_send')).map((one) => one.id)).toContain(id);
    const number = await api.call(contract.staff.showWithdrawalAccount, at(id), finance);
    expect(number.body.data.account_number).toBe('4242 4242 4242 4242');
    expect((await send(api, finance, id, '')).status).toBe(422);
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(api, finance, id)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list(api, finance, 'sent')).find((one) => one.id === id)).toMatchObject({
      state: 'sent',
      reference: 'TX-1',
    });
    expect(await leftOf(api, owner)).toEqual(['0.00', '0.00', '0.00']);
    expect((await api.call(contract.staff.showWithdrawalAccount, at(id), finance)).status).toBe(404);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is refused with a reason: all of it is back, its fee too', async ({ api, core }) => {
    const finance = await staffOf(api, core);
    const { owner, id } = await asked(api, core, 60);
    const { seen } = await show(api, finance, id);
    await approve(api, finance, id, '58.50');
    const body = { seen, reason: 'not your account' };
    // A colleague approved it under the open dialog: it may be on its way.
    expect((await api.call(contract.staff.refuseWithdrawal, { ...at(id), body }, finance)).status).toBe(409);
    expect((await refuse(api, finance, id)).body.data.state).toBe('rejected');
    expect((await refuse(api, finance, id)).status).toBe(422);
    expect(await leftOf(api, owner)).toEqual(['60.00', '0.00', '0.00']);
    expect((await list(api, finance, 'refused')).find((one) => one.id === id)).toMatchObject({
      reason: 'not your account',
      reference: null,
    });
  });

  test('above the limit of one is sent by another; one’s own is neither approved nor sent', async ({
    api,
    core,
  }) => {
    const [finance, owner] = [await staffOf(api, core), await staffOf(api, core, 'owner')];
    const { id } = await asked(api, core, 600);
    const { receives } = await show(api, finance, id);
    expect((await approve(api, finance, id, receives)).status).toBe(200);
    expect(await show(api, finance, id)).toMatchObject({
      second: { asked_by: finance.id },
      may: { approve: false, send: false, refuse: true },
    });
    expect((await list(api, owner, 'second')).map((one) => one.id)).toContain(id);
    expect((await send(api, finance, id)).status).toBe(422);
    expect((await show(api, owner, id)).may.send).toBe(true);
    expect((await send(api, owner, id)).status).toBe(200);

    const own = await asked(api, core, 50);
    await makeStaff(core, own.owner.id, 'finance');
    expect((await approve(api, own.owner, own.id, '48.50')).status).toBe(422);
    await approve(api, finance, own.id, '48.50');
    expect((await send(api, own.owner, own.id)).status).toBe(422);
    expect((await show(api, own.owner, own.id)).may).toMatchObject({ approve: false, send: false });
  });

  test('to an account of less than 7 days in the place of another needs two, whatever its amount', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const owner = await earner(api, core, { referral: 200 });
    const ask = async (account_number: string) =>
      (await withdraw(api, owner, { amount: '50', account_number })).body.data.id;
    const first = await ask('4242 4242 4242 4242');
    const second = await ask('DE89 3704 0044 0532 0130 00');
    expect((await show(api, finance, first)).account_before).toBeNull();
    const shown = await show(api, finance, second);
    expect(shown.account_before).toBe('•••• 4242');
    expect(shown.checks).toContainEqual({
      code: 'destination',
      state: 'look',
      values: { before: '•••• 4242' },
    });
    await approve(api, finance, second, '48.50');
    expect((await send(api, finance, second)).status).toBe(422);
    expect((await send(api, await staffOf(api, core), second)).status).toBe(200);
    // Known for long enough, it is an account as any other.
    await sql`update withdrawal set requested_at = requested_at - interval '8 days' where id = ${second}`.execute(
      core.db,
    );
    const third = await ask(`DE${arabicDigits('89 3704 0044 0532 0130 00')}`);
    expect((await show(api, finance, third)).account_before).toBeNull();
  });

  test('to another account with the same last characters needs two, though one of them was asked for and taken back', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core);
    const owner = await earner(api, core, { referral: 300 });
    const ask = async (account_number: string) =>
      (await withdraw(api, owner, { amount: '50', account_number })).body.data.id;
    const older = (id: number) =>
      sql`update withdrawal set requested_at = requested_at - interval '8 days' where id = ${id}`.execute(
        core.db,
      );
    const known = await ask('TQ5NMqJjhpQGK7YJbESKnQuaKi4242');
    await approve(api, finance, known, '48.50');
    await send(api, finance, known);
    await older(known);
    expect(
      (await show(api, finance, await ask('TQ5NMqJjhp QGK7YJbESKnQuaKi4242'))).account_before,
    ).toBeNull();
    const thief = await ask('TVj7RNVHy6thbM7BWdSe9G6gXwKh4242');
    expect((await show(api, finance, thief)).account_before).toBe('•••• 4242');
    await api.call(contract.cancelWithdrawal, { params: { withdrawalId: String(thief) } }, owner);
    const refused = await ask('TVj7RNVHy6thbM7BWdSe9G6gXwKh4242');
    await refuse(api, finance, refused);
    await Promise.all([older(thief), older(refused)]);
    const again = await ask('TVj7RNVHy6thbM7BWdSe9G6gXwKh4242');
    expect((await show(api, finance, again)).account_before).toBe('•••• 4242');
    // A request of an earlier release makes its account known once it is decided, while its number is there.
    await sql`update withdrawal set account_hash = null where id = ${again}`.execute(core.db);
    await approve(api, finance, again, '48.50');
    expect((await send(api, finance, again)).status).toBe(422);
    expect((await send(api, await staffOf(api, core), again)).status).toBe(200);
    await older(again);
    expect(
      (await show(api, finance, await ask('TVj7RNVHy6thbM7BWdSe9G6gXwKh4242'))).account_before,
    ).toBeNull();
  });
});

test('counts of each view are those of its list', async ({ api, core }) => {
  const finance = await staffOf(api, core);
  await asked(api, core, 50);
  const { body } = await api.call(contract.staff.countDeskWithdrawals, {}, finance);
  for (const view of contract.staff.WITHDRAWAL_VIEWS) {
    const rows = await list(api, finance, view);
    expect(body.data[view].count, view).toBe(rows.length);
    const sum = rows.reduce((total, { amount }) => total + Number(amount), 0);
    expect(Number(body.data[view].sum), view).toBeCloseTo(sum);
  }
});

test('a withdrawal tells where its money comes from, and the sums add up', async ({ api, core }) => {
  const finance = await staffOf(api, core);
  const owner = await api.customer();
  await sql`update customer set email_verified_at = now() where id = ${owner.id}`.execute(core.db);
  await sql`update withdrawal_method set min_amount = 0, min_fee = 0`.execute(core.db);
  const code = await codeOf(api, owner);
  for (let place = 0; place < 5; place += 1)
    await buyAndEnd(api, core, await bring(api, core, code, { balance: 20 }));
  await sql`update reward set available_at = now() - interval '1 day' where referrer_id = ${owner.id}`.execute(
    core.db,
  );
  await withdraw(api, owner, { amount: '0.50' });
  const { id } = (await withdraw(api, owner, { amount: '1.00' })).body.data;
  const { sources, amount } = await show(api, finance, id);
  expect(sources.people).toHaveLength(3);
  expect(sources.others).toMatchObject({ people: 2, orders: 2 });
  expect(sources.people[0]).toMatchObject({ orders: 1, paid: '10.44' });
  const earned = [...sources.people, sources.others, sources.widgets].map((one) => Number(one.earned));
  const total = earned.reduce((sum, one) => sum + one, Number(sources.tasks));
  expect(total).toBeCloseTo(Number(amount) + Number(sources.withdrawn_before) + Number(sources.left));
  expect(sources.withdrawn_before).toBe('0.50');
});
