import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { makeFakeProvider, withFakes } from '../../../../testing/doubles/fake-provider.ts';
import { orderRow, placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { DEMO, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { lapseApprovals } from '../../approvals/lapse-approvals.ts';
import { dispatchOrder } from '../../fulfilment/dispatch-order.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

const { staff } = contract;
const ROUNDS = 8;

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'support'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const at = (orderId: number) => ({ params: { orderId: String(orderId) } });

/** An order of $72.00, which is above what support returns in a day. */
const large = (api: Api, buyer: TestCustomer) => placeOne(api, buyer, viewsLine({ quantity: 30_000 }));

const stop = (api: Api, by: TestCustomer, id: number, expected: string) =>
  api.call(staff.stopOrder, { ...at(id), body: { expected, cancel_reason: 'service_off' } }, by);

async function ask(api: Api, by: TestCustomer, id: number, expected = '72'): Promise<number> {
  const { body } = await stop(api, by, id, expected);
  expect(body.data).toMatchObject({ state: 'waiting' });

  return approvalOf(api, by, id);
}

async function approvalOf(api: Api, by: TestCustomer, id: number): Promise<number> {
  const { approval } = (await api.call(staff.getDeskOrder, at(id), by)).body.data;
  if (!approval) throw new Error('nothing waits');

  return approval.id;
}

const decide = (api: Api, by: TestCustomer, id: number, approve = true) =>
  api.call(staff.decideApproval, { params: { approvalId: String(id) }, body: { approve } }, by);

const shown = async (api: Api, by: TestCustomer, id: number) =>
  (await api.call(staff.getApproval, { params: { approvalId: String(id) } }, by)).body.data;

describe('money of an order above what one person returns in a day', () => {
  test('waits for a second person, is previewed for them, and returns once they agree', async ({
    api,
    core,
  }) => {
    const [support, manager] = [await staffOf(api, core), await staffOf(api, core, 'manager')];
    const buyer = await api.customer(100);
    const id = await large(api, buyer);
    const ways = (await api.call(staff.getDeskOrderWays, at(id), support)).body.data;
    expect(ways.find(({ way }) => way === 'stop')).toMatchObject({
      returns: '72.000000',
      needs_second: true,
    });
    expect((await stop(api, support, id, '71')).status).toBe(409);

    const asked = await ask(api, support, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', refunded: 0n });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(28_000_000n);
    expect((await api.call(staff.getDeskOrder, at(id), support)).body.data.approval).toMatchObject({
      ...{ amount: '72', asked_by: 'Buyer' },
    });
    // A second press asks for the same thing.
    expect((await stop(api, manager, id, '72')).body.data.state).toBe('waiting');
    expect(await shown(api, manager, asked)).toMatchObject({
      ...{ kind: 'order_refund', subject: id, amount: '72.000000', reason: 'service_off', held: null },
      returns: {
        ...{ returns: '72.000000', returns_later: '0.000000', is_moved: false },
        after: { status: 'canceled', balance: '100.000000', stays: '0.000000' },
      },
    });
    expect((await orderRow(core, id)).status).toBe('in_processing');

    expect((await decide(api, support, asked)).status).toBe(422);
    // By then a provider has it: the same sum, but only when it confirms.
    const { returns } = await shown(api, manager, asked);
    const input = { params: { approvalId: String(asked) }, body: { approve: true, seen: returns?.seen } };
    await sql`update delivery set state = 'sending' where order_id = ${id}`.execute(core.db);
    expect((await api.call(staff.decideApproval, input, manager)).status).toBe(409);
    await sql`update delivery set state = 'waiting' where order_id = ${id}`.execute(core.db);
    expect((await api.call(staff.decideApproval, input, manager)).status).toBe(200);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', cancel_reason: 'service_off' });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject = ${`order ${id}`} order by id`.execute(core.db);
    expect(rows.map(({ action }) => action)).toEqual(['order.return_asked', 'order.return_asked']);
  });

  test(`of two who agree at once one does, also beside a third who stops it, ${ROUNDS} times`, async ({
    api,
    core,
  }) => {
    const [support, one, two] = [
      await staffOf(api, core),
      await staffOf(api, core, 'owner'),
      await staffOf(api, core, 'owner'),
    ];
    const buyer = await api.customer(100);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await large(api, buyer);
      const asked = await ask(api, support, id);
      const [first, second] = await Promise.all([
        decide(api, one, asked),
        decide(api, two, asked),
        stop(api, one, id, '72'),
      ]);
      expect([first.status, second.status].toSorted()).toEqual([200, 422]);
      expect((await orderRow(core, id)).refunded).toBe(72_000_000n);
      expect((await readBalances(core.db, buyer.id)).cash).toBe(100_000_000n);
    }
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('an order that moved meanwhile is a conflict, and is asked for again by its new sum', async ({
    api,
    core,
  }) => {
    const [support, manager] = [await staffOf(api, core), await staffOf(api, core, 'manager')];
    const buyer = await api.customer(100);
    const id = await large(api, buyer);
    await dispatchOrder(withFakes(core, makeFakeProvider()), id);
    const asked = await ask(api, support, id);
    await report(core, id, 'running', 5000);
    expect((await shown(api, manager, asked)).returns).toMatchObject({
      ...{ returns_later: '60.000000', is_moved: true },
    });
    expect((await decide(api, manager, asked)).status).toBe(409);
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', cancel_requested_at: null });
    expect((await decide(api, manager, asked, false)).status).toBe(200);
    const again = await ask(api, support, id, '60');
    expect((await decide(api, manager, again)).status).toBe(200);
    await report(core, id, 'canceled', 6000);
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 57_600_000n });

    // An order that ended by itself cannot be agreed to.
    const ended = await large(api, await api.customer(100));
    const late = await ask(api, support, ended);
    await dispatchOrder(withFakes(core, makeFakeProvider()), ended);
    await report(core, ended, 'completed', 30_000);
    expect((await shown(api, manager, late)).returns).toBeNull();
    expect((await decide(api, manager, late)).status).toBe(422);
  });

  test('lapses after 72 hours, moves nothing, and may be asked for again', async ({ api, core }) => {
    const [support, manager] = [await staffOf(api, core), await staffOf(api, core, 'manager')];
    const buyer = await api.customer(100);
    const id = await large(api, buyer);
    const asked = await ask(api, support, id);
    await sql`update approval set asked_at = asked_at - interval '72 hours' where id = ${asked}`.execute(
      core.db,
    );
    await lapseApprovals(core);
    expect((await decide(api, manager, asked)).status).toBe(422);
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', refunded: 0n });
    expect((await api.call(staff.getDeskOrder, at(id), support)).body.data.approval).toBeNull();
    expect(await ask(api, support, id)).toBeGreaterThan(asked);
  });

  test('a refusal for its topic counts as a stop does, and waits above the limit', async ({ api, core }) => {
    const [support, manager] = [await staffOf(api, core), await staffOf(api, core, 'manager')];
    const buyer = await api.customer(200);
    const small = await placeOne(api, buyer);
    const [first, second] = [await moderated(api, buyer), await moderated(api, buyer)];
    const { cost } = await orderRow(core, first);
    await sql`update staff_member set refund_a_day = ${cost} where customer_id = ${support.id}`.execute(
      core.db,
    );
    const refuse = (id: number) =>
      api.call(staff.moderateOrder, { ...at(id), body: { approve: false, reason: 'a casino' } }, support);
    expect((await refuse(first)).status).toBe(204);
    expect(await orderRow(core, first)).toMatchObject({ status: 'canceled', cancel_reason: 'topic' });
    expect((await refuse(second)).status).toBe(204);
    expect((await orderRow(core, second)).status).toBe('in_moderation');
    expect((await decide(api, manager, await approvalOf(api, manager, second))).status).toBe(200);
    expect(await orderRow(core, second)).toMatchObject({ status: 'canceled', cancel_reason: 'topic' });
    expect((await stop(api, support, small, '2.4')).body.data.state).toBe('waiting');
  });
});

/** Comments with a prohibited word, which are read before they run. */
const moderated = (api: Api, buyer: TestCustomer) =>
  placeOne(
    api,
    buyer,
    viewsLine({
      service_id: DEMO.comments,
      targetable_values: [
        {
          target_id: 1,
          values: ['Casino', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((word) => `${word} .`),
        },
      ],
    }),
  );
