import type { StaffRole } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { byStaff, makeStaff } from '../../../testing/fixtures/staff.ts';
import { earner, withdraw } from '../../../testing/fixtures/withdrawals.ts';
import { paidTopUp } from '../../../testing/gateways/refunds.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Actor } from '../../security/audit.ts';
import { applyRefundResult } from '../billing/refunds/apply-refund-result.ts';
import { refundsById } from '../billing/refunds/refund-store.ts';
import { decidePayout } from '../payouts/desk/decide-payout.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { allowanceOf } from './face/allowance.ts';
import { askApproval } from './face/ask-approval.ts';
import { type ApprovalKind, type ApprovalRow, lockApproval } from './store.ts';

const REASON = 'a parcel of thanks';
const TURNS = 20;

async function staffOf(api: Api, core: Core, role: StaffRole = 'finance'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

/** A requester, and two people whose limits cover the request. */
type Three = { first: TestCustomer; second: TestCustomer; third: TestCustomer };

const threeOf = async (api: Api, core: Core): Promise<Three> => ({
  first: await staffOf(api, core),
  second: await staffOf(api, core, 'owner'),
  third: await staffOf(api, core, 'owner'),
});

/** Something that waits for a second person, and how somebody agrees to it: true where that was their doing. */
type Waiting = {
  kind: ApprovalKind;
  id: number;
  agree(by: TestCustomer): Promise<boolean>;
  effects(): Promise<unknown>;
};
type Maker = (api: Api, core: Core, first: TestCustomer) => Promise<Waiting>;

async function journalsOf(core: Core, ...keys: string[]): Promise<number> {
  const rows = await core.db
    .selectFrom('journal')
    .select('id')
    .where('idempotency_key', 'in', keys)
    .execute();

  return rows.length;
}

async function waitingChange(api: Api, core: Core, first: TestCustomer): Promise<Waiting> {
  const buyer = await api.customer();
  const body = { customer_id: buyer.id, amount: '150', bucket: 'cash', reason: REASON } as const;
  const { id, state } = (await api.call(contract.staff.changeBalance, { body }, first)).body.data;
  expect(state).toBe('waiting');

  return {
    kind: 'balance_change',
    id,
    async agree(by) {
      const call = { params: { changeId: String(id) }, body: { approve: true } };
      return (await api.call(contract.staff.decideBalanceChange, call, by)).status === 200;
    },
    effects: async () => [
      (await readBalances(core.db, buyer.id)).cash,
      await journalsOf(core, `admin:${id}`),
    ],
  };
}

async function waitingRefund(api: Api, core: Core, first: TestCustomer): Promise<Waiting> {
  const buyer = await api.customer();
  const params = { invoiceId: String(await paidTopUp(core, api, buyer, 1300)) };
  const asked = await api.call(
    contract.staff.refundPayment,
    { params, body: { amount: '600', reason: REASON } },
    first,
  );
  const { id, state } = asked.body.data;
  expect(state).toBe('waiting');

  return {
    kind: 'payment_refund',
    id,
    async agree(by) {
      const call = { params: { refundId: String(id) }, body: { approve: true } };
      return (await api.call(contract.staff.decidePaymentRefund, call, by)).status === 200;
    },
    effects: async () => [
      (await readBalances(core.db, buyer.id)).cash,
      await journalsOf(core, `payment-refund:${id}`),
    ],
  };
}

async function waitingWithdrawal(api: Api, core: Core, first: TestCustomer): Promise<Waiting> {
  const owner = await earner(api, core, { referral: 700 });
  const { id } = (await withdraw(api, owner, { amount: '600' })).body.data;
  const decide = (outcome: 'approved' | 'sent', actor: Actor) =>
    byStaff(core, (tx, by) => decidePayout(core, tx, by, { withdrawalId: id, outcome, reason: REASON }), {
      actor,
      target: 'withdrawal',
    }).then(
      () => true,
      () => false,
    );
  expect(await decide('approved', { staff: first.id })).toBe(true);

  return {
    kind: 'withdrawal',
    id,
    agree: (by) => decide('sent', { staff: by.id }),
    effects: async () => [await stateOf(core, id), await journalsOf(core, `withdrawal:${id}:sent`)],
  };
}

async function stateOf(core: Core, withdrawalId: number): Promise<string | undefined> {
  const row = await core.db
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();

  return row?.state;
}

const MAKERS: [ApprovalKind, Maker, unknown][] = [
  ['balance_change', waitingChange, [150_000_000n, 1]],
  ['payment_refund', waitingRefund, [700_000_000n, 1]],
  ['withdrawal', waitingWithdrawal, ['sent', 1]],
];

async function approvalOf(core: Core, kind: ApprovalKind, subject: number): Promise<ApprovalRow | undefined> {
  return core.db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

describe.for(MAKERS)('an approval of a %s', ([kind, make, once]) => {
  test(`of two people who agree at once one does, ${TURNS} times; it is done once`, async ({ api, core }) => {
    const { first, second, third } = await threeOf(api, core);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { id, agree, effects } = await make(api, core, first);
      const agreed = await Promise.all([agree(second), agree(third)]);
      expect(agreed.filter(Boolean)).toHaveLength(1);
      expect(await effects()).toEqual(once);
      const by = agreed[0] ? second : third;
      expect(await approvalOf(core, kind, id)).toMatchObject({
        state: 'approved',
        asked_by: `staff ${first.id}`,
        decided_by: `staff ${by.id}`,
      });
    }
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test(`the same person who agrees twice at once agrees once, ${TURNS} times`, async ({ api, core }) => {
    const { first, second } = await threeOf(api, core);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { agree, effects } = await make(api, core, first);
      const agreed = await Promise.all([agree(second), agree(second)]);
      expect(agreed.filter(Boolean)).toHaveLength(1);
      expect(await effects()).toEqual(once);
    }
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is never by who asked, who benefits, or the database alone', async ({ api, core }) => {
    const { first, second } = await threeOf(api, core);
    const { id, agree, effects } = await make(api, core, first);
    const before = await effects();
    expect(await agree(first)).toBe(false);
    await sql`update approval set customer_id = ${second.id} where kind = ${kind} and subject = ${id}`.execute(
      core.db,
    );
    expect(await agree(second)).toBe(false);
    for (const [by, constraint] of [
      [first, 'two_persons'],
      [second, 'not_their_own'],
    ] as const) {
      const past = sql`update approval set state = 'approved', decided_by = ${`staff ${by.id}`}, decided_at = now()
        where kind = ${kind} and subject = ${id}`;
      await expect(past.execute(core.db)).rejects.toMatchObject({ constraint });
    }
    expect(await effects()).toEqual(before);
    expect((await approvalOf(core, kind, id))?.state).toBe('waiting');
  });

  test('what is asked for again is what it was', async ({ api, core }) => {
    const { first, second } = await threeOf(api, core);
    const { id } = await make(api, core, first);
    const asked = await approvalOf(core, kind, id);
    const again = { kind, subject: id, customerId: asked?.customer_id ?? 0, amount: 1n, reason: 'again' };
    const given = await inTransaction(core, (tx) => askApproval(core, tx, { staff: second.id }, again));
    expect(given).toEqual(asked);
    await inTransaction(core, async (tx) => expect(await lockApproval(tx, kind, id)).toEqual(asked));
  });
});

describe('the limit of one person', () => {
  /** A payment of a new customer that somebody gives back alone; the refund's id. */
  const giveBack = async (core: Core, api: Api, by: TestCustomer, amount: number) => {
    const params = { invoiceId: String(await paidTopUp(core, api, await api.customer(), amount)) };
    const body = { amount: String(amount), reason: REASON };
    const { id, state } = (await api.call(contract.staff.refundPayment, { params, body }, by)).body.data;
    expect(state).toBe('requested');

    return id;
  };
  const refuse = (core: Core, refundId: number) =>
    inTransaction(core, async (tx) => {
      const [refund] = await refundsById(tx, [refundId]);
      if (refund) await applyRefundResult(core, tx, refund, 'refused');
    });
  const change = async (api: Api, by: TestCustomer, amount: string) => {
    const body = {
      customer_id: (await api.customer(300)).id,
      amount,
      bucket: 'cash',
      reason: REASON,
    } as const;
    return (await api.call(contract.staff.changeBalance, { body }, by)).body.data;
  };

  test('is for a day and all customers together: nobody else’s, no other day’s, and not what a second person agreed to', async ({
    api,
    core,
  }) => {
    const { first, second } = await threeOf(api, core);
    const large = await change(api, first, '150');
    const params = { changeId: String(large.id) };
    await api.call(contract.staff.decideBalanceChange, { params, body: { approve: true } }, second);
    expect((await change(api, first, '60')).state).toBe('done');
    // A taking counts as an addition does, and what reaches the limit is within it.
    expect((await change(api, first, '-41')).state).toBe('waiting');
    expect((await change(api, first, '-40')).state).toBe('done');
    expect((await change(api, first, '0.01')).state).toBe('waiting');
    expect((await change(api, second, '60')).state).toBe('done');
    const yesterday = sql`update approval set asked_at = asked_at - interval '1 day' where asked_by = ${`staff ${first.id}`}`;
    await yesterday.execute(core.db);
    expect((await change(api, first, '-50')).state).toBe('done');
  });

  test('begins anew with the day of the shop, whatever day it is in UTC', async ({ api, core, clock }) => {
    await sql`update setting set value = jsonb_set(value, '{timeZone}', '"Asia/Kolkata"') where key = 'instance'`.execute(
      core.db,
    );
    await expect.poll(async () => (await core.site.current()).timeZone).toBe('Asia/Kolkata');
    // Midnight there is half past six in the evening of UTC.
    const evening = new Date(clock.now());
    evening.setUTCHours(18, 29, 0, 0);
    if (evening <= clock.now()) evening.setUTCDate(evening.getUTCDate() + 1);
    clock.stand();
    clock.tick((evening.getTime() - clock.now().getTime()) / 1000);
    const support = await staffOf(api, core, 'support');
    expect((await change(api, support, '10')).state).toBe('done');
    expect((await change(api, support, '1')).state).toBe('waiting');
    const used = async () => (await allowanceOf(core, core.db, { staff: support.id }, 'refundADay')).used;
    const refund = await giveBack(core, api, support, 30);
    expect(await used()).toBe(30_000_000n);
    clock.tick(60);
    expect((await change(api, support, '10')).state).toBe('done');
    const today = await giveBack(core, api, support, 20);
    // Yesterday's refund comes back today: it leaves the limit of yesterday alone.
    await refuse(core, refund);
    expect(await used()).toBe(20_000_000n);
    await refuse(core, today);
    expect(await used()).toBe(0n);
    clock.goOn();
  });

  test('is the role’s, or narrower for one person; what was not used of it comes back', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core, 'support');
    const narrow = (correction_a_day: bigint) =>
      core.db
        .updateTable('staff_member')
        .set({ correction_a_day })
        .where('customer_id', '=', support.id)
        .execute();
    await narrow(4_000_000n);
    expect((await change(api, support, '5')).state).toBe('waiting');
    const { id } = await change(api, support, '4');
    expect((await change(api, support, '3')).state).toBe('waiting');
    await sql`update approval set unused = 3000000 where kind = 'balance_change' and subject = ${id}`.execute(
      core.db,
    );
    expect((await change(api, support, '3')).state).toBe('done');
    // Nobody's limit is above that of the role.
    await narrow(1_000_000_000n);
    expect((await change(api, support, '7')).state).toBe('waiting');
  });

  test('of the second person has to cover the amount; above everybody’s one of the two is an owner', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core, 'support');
    const manager = await staffOf(api, core, 'manager');
    const finance = await staffOf(api, core);
    const owner = await staffOf(api, core, 'owner');
    const decide = async (by: TestCustomer, id: number) => {
      const call = { params: { changeId: String(id) }, body: { approve: true } };
      return (await api.call(contract.staff.decideBalanceChange, call, by)).status;
    };
    const small = await change(api, support, '80');
    expect([await decide(manager, small.id), await decide(finance, small.id)]).toEqual([422, 200]);
    const huge = await change(api, support, '501');
    expect([await decide(finance, huge.id), await decide(owner, huge.id)]).toEqual([422, 200]);
    const byOwner = await change(api, owner, '501');
    expect(await decide(finance, byOwner.id)).toBe(200);
  });
});

test('a refund and a withdrawal do not go on past an approval that waits, whoever asks the database', async ({
  api,
  core,
}) => {
  const first = await staffOf(api, core);
  const refund = await waitingRefund(api, core, first);
  await expect(
    sql`update payment_refund set state = 'requested' where id = ${refund.id}`.execute(core.db),
  ).rejects.toMatchObject({ constraint: 'approved' });
  const withdrawal = await waitingWithdrawal(api, core, first);
  await expect(
    sql`update withdrawal set state = 'sent', ended_at = now(), account_number = null where id = ${withdrawal.id}`.execute(
      core.db,
    ),
  ).rejects.toMatchObject({ constraint: 'approved' });
});

test(`no approval waits for a withdrawal that has ended, canceled and approved at once ${TURNS} times`, async ({
  api,
  core,
}) => {
  const first = await staffOf(api, core);
  const cancel = async (owner: TestCustomer, id: number) =>
    (await api.call(contract.cancelWithdrawal, { params: { withdrawalId: String(id) } }, owner)).status;
  const decide = (id: number, outcome: 'approved' | 'rejected') =>
    byStaff(core, (tx, by) => decidePayout(core, tx, by, { withdrawalId: id, outcome, reason: REASON }), {
      actor: { staff: first.id },
      target: 'withdrawal',
    });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const owner = await earner(api, core, { referral: 700 });
    const { id } = (await withdraw(api, owner, { amount: '600' })).body.data;
    const [canceled] = await Promise.all([cancel(owner, id), decide(id, 'approved').catch(() => undefined)]);
    const isCanceled = canceled === 200;
    expect(await stateOf(core, id)).toBe(isCanceled ? 'canceled' : 'approved');
    expect((await approvalOf(core, 'withdrawal', id))?.state).toBe(isCanceled ? undefined : 'waiting');
    if (isCanceled) continue;
    expect(await cancel(owner, id)).toBe(422);
    await decide(id, 'rejected');
    expect((await approvalOf(core, 'withdrawal', id))?.state).toBe('declined');
  }
});

test('what waits for a guest is not decided by the owner of the account that the guest joins', async ({
  api,
  core,
}) => {
  const { first, second } = await threeOf(api, core);
  const { kind, id } = await waitingChange(api, core, first);
  const asked = await approvalOf(core, kind, id);
  const joined = { guestId: asked?.customer_id ?? 0, accountId: second.id };
  await inTransaction(core, (tx) => core.happened(tx, 'guestJoined', joined));
  const call = { params: { changeId: String(id) }, body: { approve: true } };
  const { status, body } = await api.call(contract.staff.decideBalanceChange, call, second);
  expect([status, Object.keys((body as unknown as contract.ErrorBody).errors)]).toEqual([422, ['approve']]);
});
