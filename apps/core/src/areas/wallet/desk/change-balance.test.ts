import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';

const REASON = 'a parcel of thanks';

async function staffOf(api: Api, core: Core, role: contract.StaffRole): Promise<TestCustomer> {
  const customer = await api.customer();
  await makeStaff(core, customer.id, role);

  return customer;
}

const balanceOf = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.getProfile, {}, { token })).body.data.balance;

type Change = { amount: string; bucket?: 'cash' | 'bonus' };

function change(api: Api, by: TestCustomer, of: { id: number }, { amount, bucket = 'cash' }: Change) {
  const body = { customer_id: of.id, amount, bucket, reason: REASON };

  return api.call(contract.staff.changeBalance, { body }, { token: by.token });
}

const decide = (api: Api, by: TestCustomer, changeId: number, approve: boolean) =>
  api.call(
    contract.staff.decideBalanceChange,
    { params: { changeId: String(changeId) }, body: { approve } },
    { token: by.token },
  );

/** Audit entries about an account. */
async function entriesAbout(core: Core, customerId: number) {
  return core.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'before', 'after', 'reason'])
    .where('subject', '=', `customer ${customerId}`)
    .orderBy('id')
    .execute();
}

describe('staff changes a balance', () => {
  test('it is booked once, in its bucket, and written down with what it was before', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core, 'finance');
    const customer = await api.customer();
    const added = await change(api, finance, customer, { amount: '12.5' });
    expect(added).toMatchObject({
      status: 201,
      body: { data: { amount: '12.500000', state: 'done', asked_by: finance.id, decided_by: finance.id } },
    });
    expect(await balanceOf(api, customer)).toBe('12.50');
    await change(api, finance, customer, { amount: '-2.50' });
    await change(api, finance, customer, { amount: '1', bucket: 'bonus' });
    const { body } = await api.call(contract.getProfile, {}, { token: customer.token });
    expect(body.data).toMatchObject({ cash_balance: '10.00', bonus_balance: '1.00' });
    const entries = await entriesAbout(core, customer.id);
    expect(entries.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'balance.changed'));
    expect(entries[1]).toMatchObject({
      actor: `staff ${finance.id}`,
      before: { balance: '12.500000' },
      after: { amount: '-2.500000', balance: '10.000000', bucket: 'cash' },
      reason: REASON,
    });
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('what would leave less than nothing, one’s own balance and nobody’s are refused', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core, 'finance');
    const customer = await api.customer();
    const field = async (given: Parameters<typeof change>[2], amount: string) => {
      const { status, body } = await change(api, finance, given, { amount });
      return [status, Object.keys((body as unknown as contract.ErrorBody).errors)];
    };
    expect(await field(customer, '-0.01')).toEqual([422, ['amount']]);
    expect(await field(finance, '1')).toEqual([422, ['customer_id']]);
    expect(await field(customer, '0')).toEqual([422, ['amount']]);
    for (const id of [1_999_999_999, Number.MAX_SAFE_INTEGER])
      expect((await change(api, finance, { id }, { amount: '1' })).status).toBe(404);
    expect(await balanceOf(api, customer)).toBe('0.00');
  });

  test('above the limit of a day it waits for a second person, in parts too and asked for at once', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core, 'finance');
    const owner = await staffOf(api, core, 'owner');
    const customer = await api.customer();
    const parts = await Promise.all(
      Array.from({ length: 6 }, () => change(api, finance, customer, { amount: '30' })),
    );
    const states = parts.map(({ body }) => body.data.state).sort();
    expect(states).toEqual(['done', 'done', 'done', 'waiting', 'waiting', 'waiting']);
    expect(await balanceOf(api, customer)).toBe('90.00');

    const [first, second, third] = parts
      .map(({ body }) => body.data)
      .filter(({ state }) => state === 'waiting')
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    const own = await decide(api, finance, first ?? 0, true);
    expect([own.status, Object.keys((own.body as unknown as contract.ErrorBody).errors)]).toEqual([
      422,
      ['approve'],
    ]);
    const many = await Promise.all(Array.from({ length: 10 }, () => decide(api, owner, first ?? 0, true)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect((await decide(api, finance, second ?? 0, false)).body.data.state).toBe('declined');
    expect(await balanceOf(api, customer)).toBe('120.00');
    const waiting = await api.call(contract.staff.listBalanceChanges, {}, { token: owner.token });
    expect(waiting.body.data.filter(({ customer_id }) => customer_id === customer.id)).toEqual([
      expect.objectContaining({ id: third, amount: '30.000000', state: 'waiting' }),
    ]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('the database itself keeps the two persons apart and the log as it was written', async ({
    api,
    core,
  }) => {
    const finance = await staffOf(api, core, 'finance');
    const customer = await api.customer();
    const { body } = await change(api, finance, customer, { amount: '500' });
    const own = sql`update approval set state = 'approved', decided_by = ${`staff ${finance.id}`}, decided_at = now()
      where kind = 'balance_change' and subject = ${body.data.id}`;
    await expect(own.execute(core.db)).rejects.toMatchObject({ constraint: 'two_persons' });
    for (const statement of [
      sql`update audit_entry set reason = ''`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(statement.execute(core.db)).rejects.toThrow(/append-only/);
  });
});

describe('the second person', () => {
  test('is not the one whose balance it is, who may only say no', async ({ api, core }) => {
    const asks = await staffOf(api, core, 'finance');
    const gains = await staffOf(api, core, 'finance');
    const { body } = await change(api, asks, gains, { amount: '5000' });
    expect(body.data.state).toBe('waiting');
    const own = await decide(api, gains, body.data.id, true);
    expect([own.status, (own.body as unknown as contract.ErrorBody).errors]).toEqual([
      422,
      { approve: [expect.any(String)] },
    ]);
    expect(await balanceOf(api, gains)).toBe('0.00');
    const past = sql`update approval set state = 'approved', decided_by = ${`staff ${gains.id}`}, decided_at = now()
      where kind = 'balance_change' and subject = ${body.data.id}`;
    await expect(past.execute(core.db)).rejects.toMatchObject({ constraint: 'not_their_own' });
    expect((await decide(api, gains, body.data.id, false)).body.data.state).toBe('declined');
  });
});
