import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { byStaff, giveApp, makeStaff } from '../../../../testing/fixtures/staff.ts';
import { passkeyAtDesk } from '../../../../testing/fixtures/staff-factors.ts';
import { earner, withdraw } from '../../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { decidePayout } from '../../payouts/desk/decide-payout.ts';
import { lapseApprovals } from '../lapse-approvals.ts';

const REASON = 'the bank booked one transfer twice';

async function staffOf(api: Api, core: Core, role: contract.StaffRole): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

async function ask(api: Api, by: TestCustomer, of: TestCustomer, amount: string): Promise<number> {
  const body = { customer_id: of.id, amount, bucket: 'cash', reason: REASON } as const;
  const { data } = (await api.call(contract.staff.changeBalance, { body }, by)).body;
  expect(data.state).toBe('waiting');

  return data.id;
}

const list = async (api: Api, by: TestCustomer, view: (typeof contract.staff.APPROVAL_VIEWS)[number]) =>
  (await api.call(contract.staff.listApprovals, { query: { view } }, by)).body;

/** The request about a customer, as somebody sees it. */
const about = async (api: Api, by: TestCustomer, { id }: TestCustomer) => {
  const params = { customerId: String(id) };
  const [found] = (await api.call(contract.staff.getDeskCustomer, { params }, by)).body.data.waiting;
  if (!found) throw new Error('nothing waits');

  return found;
};

const decide = (
  api: Api,
  by: TestCustomer,
  id: number,
  body: { approve: boolean; expected_balance?: string },
) => api.call(contract.staff.decideApproval, { params: { approvalId: String(id) }, body }, by);

describe('what waits for a second person', () => {
  test('is listed for those who may decide it, for who asked, and for all, each with why it is held from the reader', async ({
    api,
    core,
  }) => {
    const [support, manager, finance, owner] = [
      await staffOf(api, core, 'support'),
      await staffOf(api, core, 'manager'),
      await staffOf(api, core, 'finance'),
      await staffOf(api, core, 'owner'),
    ];
    const buyer = await api.customer(10);
    await ask(api, support, buyer, '80');
    const seen = await about(api, finance, buyer);
    expect(seen).toMatchObject({
      kind: 'balance_change',
      amount: '80.000000',
      cause: 'limit',
      limit_of_one: '10.000000',
      used_before: '0.000000',
      asked_by: { id: support.id },
      reason: REASON,
      held: null,
    });
    const held = async (by: TestCustomer) => (await about(api, by, buyer)).held;
    expect([await held(support), await held(manager), await held(owner)]).toEqual([
      'asked',
      'above_your_limit',
      null,
    ]);
    for (const [by, view, isListed] of [
      [support, 'asked', true],
      [support, 'mine', false],
      [manager, 'mine', false],
      [finance, 'mine', true],
      [finance, 'asked', false],
    ] as const) {
      const { data, counts } = await list(api, by, view);
      expect(
        data.some(({ id }) => id === seen.id),
        `${view} ${by.id}`,
      ).toBe(isListed);
      expect(counts[view].count).toBe(data.length);
    }
    const one = await api.call(
      contract.staff.getApproval,
      { params: { approvalId: String(seen.id) } },
      finance,
    );
    expect(one.body.data).toMatchObject({ balance: '10.000000', becomes: '90.000000' });

    const counted = async (by: TestCustomer) =>
      (await api.call(contract.staff.listWaiting, {}, by)).body.data.find(({ kind }) => kind === 'approvals')
        ?.count ?? 0;
    for (const by of [support, manager, finance, owner])
      expect(await counted(by)).toBe((await list(api, by, 'mine')).counts.mine.count);
    expect([await counted(support), await counted(manager)]).toEqual([0, 0]);
    expect(await counted(finance)).toBeGreaterThan(0);

    // Above everybody's limit an owner is one of the two.
    const other = await api.customer();
    await ask(api, support, other, '501');
    expect([(await about(api, finance, other)).held, (await about(api, owner, other)).held]).toEqual([
      'owner_needed',
      null,
    ]);
  });

  test('is decided once, by a balance as it was shown; how it ended is listed', async ({ api, core }) => {
    const [support, owner] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'owner')];
    const buyer = await api.customer(10);
    await ask(api, support, buyer, '80');
    const { id } = await about(api, owner, buyer);
    expect((await decide(api, owner, id, { approve: true, expected_balance: '9' })).status).toBe(409);
    expect((await decide(api, support, id, { approve: true })).status).toBe(422);
    const twice = await Promise.all(
      [1, 2].map(() => decide(api, owner, id, { approve: true, expected_balance: '10' })),
    );
    // The one that comes second finds another balance, or what is decided.
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const { balance } = (await api.call(contract.getProfile, {}, buyer)).body.data;
    expect(balance).toBe('90.00');
    const [ended] = (await list(api, owner, 'decided')).data;
    expect(ended).toMatchObject({ id, state: 'approved', decided_by: { id: owner.id }, held: 'decided' });
    for (const unknown of ['1999999999', '9007199254740991'])
      expect((await decide(api, owner, Number(unknown), { approve: true })).status).toBe(404);
  });

  test('of two owners neither agrees to their own; a page of it follows another', async ({ api, core }) => {
    const [one, two] = [await staffOf(api, core, 'owner'), await staffOf(api, core, 'owner')];
    for (let turn = 0; turn < 51; turn += 1) await ask(api, one, await api.customer(), '600');
    expect((await list(api, one, 'mine')).data.every(({ asked_by }) => asked_by.id !== one.id)).toBe(true);
    const first = await list(api, two, 'mine');
    const query = { view: 'mine', cursor: first.next ?? '' } as const;
    const next = (await api.call(contract.staff.listApprovals, { query }, two)).body;
    const ids = [...first.data, ...next.data].map(({ id }) => id);
    expect(first.data).toHaveLength(50);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    await ask(api, one, two, '600');
    expect((await about(api, two, two)).held).toBe('own');
  });

  test('lapses after 72 hours with a letter to who asked, moves nothing, and may be asked for again', async ({
    api,
    core,
  }) => {
    const [support, finance] = [await staffOf(api, core, 'support'), await staffOf(api, core, 'finance')];
    const buyer = await api.customer(10);
    await ask(api, support, buyer, '80');
    const { id } = await about(api, finance, buyer);
    const owner = await earner(api, core, { referral: 700 });
    const { id: withdrawalId } = (await withdraw(api, owner, { amount: '600' })).body.data;
    const approve = (actor: { staff: number }) =>
      byStaff(
        core,
        (tx, by) => decidePayout(core, tx, by, { withdrawalId, outcome: 'approved', reason: REASON }),
        { actor, target: 'withdrawal' },
      );
    await approve({ staff: finance.id });
    await lapseApprovals(core);
    expect((await about(api, finance, buyer)).id).toBe(id);
    await sql`update approval set asked_at = asked_at - interval '72 hours' where state = 'waiting'`.execute(
      core.db,
    );
    await lapseApprovals(core);
    const params = { approvalId: String(id) };
    const lapsed = await api.call(contract.staff.getApproval, { params }, finance);
    expect(lapsed.body.data).toMatchObject({ state: 'lapsed', decided_by: null, held: 'decided' });
    expect((await decide(api, finance, id, { approve: true })).status).toBe(422);
    expect((await api.call(contract.getProfile, {}, buyer)).body.data.balance).toBe('10.00');
    const letters = await core.db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'approval-lapsed')
      .where('recipient', '=', support.email)
      .execute();
    expect(letters).toMatchObject([{ props: { kind: 'balance_change', amount: '80.00', reason: REASON } }]);
    // A withdrawal waits again for the first of two.
    const state = async () =>
      (
        await core.db
          .selectFrom('withdrawal')
          .select('state')
          .where('id', '=', withdrawalId)
          .executeTakeFirstOrThrow()
      ).state;
    expect(await state()).toBe('requested');
    await approve({ staff: finance.id });
    expect(await state()).toBe('approved');
  });
});

describe('a second factor that is lost', () => {
  const lettersOf = async (core: Core, { email }: TestCustomer) => {
    const told = core.db.selectFrom('mail').select('props').where('recipient', '=', email);
    return (await told.where('template', '=', 'second-factor').execute()).map(({ props }) => props);
  };
  const factorsOf = async (core: Core, { id }: TestCustomer) =>
    core.db.selectFrom('second_factor').select('customer_id').where('customer_id', '=', id).execute();

  test('is reset by an owner after somebody else asked, once, with a letter, lines in the log and all sessions ended', async ({
    api,
    core,
  }) => {
    const [support, manager, owner] = [
      await staffOf(api, core, 'support'),
      await staffOf(api, core, 'manager'),
      await staffOf(api, core, 'owner'),
    ];
    const buyer = await api.customer();
    const input = { params: { customerId: String(buyer.id) }, body: { reason: 'lost the phone' } };
    const ask = (by: TestCustomer) => api.call(contract.staff.askFactorReset, input, by);
    expect((await ask(support)).status).toBe(422);
    await giveApp(core, buyer.id);
    for (const by of [support, support, owner]) expect((await ask(by)).status).toBe(204);
    const waits = await about(api, owner, buyer);
    expect(waits).toMatchObject({ kind: 'factor_reset', cause: 'account', limit_of_one: null, held: null });
    expect([(await about(api, support, buyer)).held, (await about(api, manager, buyer)).held]).toEqual([
      'asked',
      'not_permitted',
    ]);
    expect((await decide(api, support, waits.id, { approve: true })).status).toBe(422);
    expect((await decide(api, manager, waits.id, { approve: true })).status).toBe(404);
    expect(await factorsOf(core, buyer)).toHaveLength(1);

    // The asker takes it back without the permission to decide, and asks anew.
    expect((await decide(api, support, waits.id, { approve: false })).status).toBe(200);
    await ask(support);
    const { id } = await about(api, owner, buyer);
    const both = await Promise.all([1, 2].map(() => decide(api, owner, id, { approve: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await factorsOf(core, buyer)).toEqual([]);
    expect(await lettersOf(core, buyer)).toEqual([expect.objectContaining({ change: 'off' })]);
    const sessions = core.db.selectFrom('session').select('revoked_at').where('customer_id', '=', buyer.id);
    expect((await sessions.execute()).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    const lines = await core.db
      .selectFrom('audit_entry')
      .select(['action', 'actor', 'reason'])
      .where('subject', '=', `customer ${buyer.id}`)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines).toEqual([
      { action: 'approval.approved', actor: `staff ${owner.id}`, reason: 'lost the phone' },
      {
        action: 'customer.second_factor_reset_asked',
        actor: `staff ${support.id}`,
        reason: 'lost the phone',
      },
    ]);
  });

  test('of one of staff goes with its passkeys, by two owners, neither of whom has lost it', async ({
    api,
    core,
  }) => {
    const [first, second, lost] = [
      await staffOf(api, core, 'owner'),
      await staffOf(api, core, 'owner'),
      await staffOf(api, core, 'owner'),
    ];
    await passkeyAtDesk(api, core, lost);
    const input = { params: { memberId: String(lost.id) }, body: { reason: 'lost the phone' } };
    const ask = (by: TestCustomer) => api.call(contract.staff.askMemberFactorReset, input, by);
    const own = await ask(lost);
    expect([own.status, own.body]).toMatchObject([422, { errors: { account: [expect.any(String)] } }]);
    const asCustomer = { ...input, params: { customerId: String(lost.id) } };
    expect((await api.call(contract.staff.askFactorReset, asCustomer, first)).status).toBe(404);
    expect((await ask(first)).status).toBe(204);
    const { id } = await about(api, second, lost);
    for (const by of [first, lost]) expect((await decide(api, by, id, { approve: true })).status).toBe(422);
    expect((await decide(api, second, id, { approve: true })).status).toBe(200);
    expect(await factorsOf(core, lost)).toEqual([]);
    expect(
      (await core.db.selectFrom('passkey').select('id').where('customer_id', '=', lost.id).execute()).length,
    ).toBe(0);
    expect(await lettersOf(core, lost)).toContainEqual(expect.objectContaining({ change: 'off' }));
  });
});
