import * as contract from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { placeOne, report } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

const REASON = 'the bank booked it twice';

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'support'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const read = async (api: Api, by: TestCustomer, { id }: { id: number }) =>
  (await api.call(contract.staff.getDeskCustomer, { params: { customerId: String(id) } }, by)).body.data;

/** A customer whose balance was moved in every way that a day at the shop has. */
async function movedCustomer(api: Api, core: Core): Promise<TestCustomer> {
  const buyer = await api.customer();
  const opened = await api.call(contract.addFunds, { body: { amount: 100, payment_method_id: 1 } }, buyer);
  const { invoice_id: invoiceId, total } = opened.body.data;
  await payByCard(api, core, { invoiceId, total });
  const order = await placeOne(api, buyer, viewsLine({ quantity: 5000 }));
  await report(core, order, 'partial', 3000);
  await placeOne(api, buyer, viewsLine({ quantity: 1000 }));

  return buyer;
}

describe('a customer at the desk', () => {
  test('the parts of the sum add up to the balance, by the ledger, and each movement has the balance after it', async ({
    api,
    core,
  }) => {
    const buyer = await movedCustomer(api, core);
    const support = await staffOf(api, core);
    const body = { customer_id: buyer.id, amount: '5', bucket: 'cash', reason: REASON } as const;
    await api.call(contract.staff.changeBalance, { body }, support);
    const customer = await read(api, support, buyer);
    const parts = Object.fromEntries(customer.sum.map(({ part, amount }) => [part, amount]));
    expect(parts).toEqual({
      added: '100.000000',
      bonuses: '2.000000',
      returned: '4.800000',
      corrections: '5.000000',
      orders: '-14.400000',
    });
    const total = customer.sum.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
    expect(total).toBe(parseAmount(customer.balance));
    expect(parseAmount(customer.cash) + parseAmount(customer.bonus)).toBe(total);
    expect(customer).toMatchObject({
      state: 'active',
      facts: { identity: 'not_asked', payments: { count: 1, is_more: false }, disputes: 0, same_card: [] },
      counts: { money: { count: 6 }, orders: { count: 2 }, deeds: { count: 1 } },
      waiting: [],
    });

    const params = { customerId: String(buyer.id) };
    const all = (await api.call(contract.staff.listCustomerMoney, { params }, support)).body;
    expect(all.next).toBeNull();
    let held = parseAmount(customer.balance);
    for (const { amount, balance_after } of all.data) {
      expect(parseAmount(balance_after)).toBe(held);
      held -= parseAmount(amount);
    }
    expect(held).toBe(0n);
    const [last] = (
      await api.call(contract.staff.listCustomerMoney, { params, query: { view: 'staff' } }, support)
    ).body.data;
    expect(last).toMatchObject({
      by: 'staff',
      staff: { id: support.id },
      reason: REASON,
      amount: '5.000000',
    });
    const returned = await api.call(
      contract.staff.listCustomerMoney,
      { params, query: { view: 'returned' } },
      support,
    );
    expect(returned.body.data).toMatchObject([{ part: 'returned', undelivered: 2000, amount: '4.800000' }]);
  });

  test('shows what may be returned: what is undelivered of open orders, and what is unspent of payments', async ({
    api,
    core,
  }) => {
    const buyer = await movedCustomer(api, core);
    const support = await staffOf(api, core);
    const params = { customerId: String(buyer.id) };
    const returns = async () =>
      (await api.call(contract.staff.getCustomerReturns, { params }, support)).body.data;
    const { orders, payments } = await returns();
    expect(orders).toEqual([
      expect.objectContaining({ quantity: 1000, delivered: 0, up_to: '2.400000', waits_for_second: false }),
    ]);
    const { balance } = await read(api, support, buyer);
    expect(payments).toEqual([
      expect.objectContaining({ amount: '103.50', up_to: Number(balance).toFixed(2) }),
    ]);
    // By the way that staff has for it, of which this only names the sums.
    const body = { amount: payments[0]?.up_to ?? '', reason: REASON };
    const invoiceId = String(payments[0]?.id);
    await api.call(contract.staff.refundPayment, { params: { invoiceId }, body }, support);
    const stop = { expected: '2.40', cancel_reason: 'customer' } as const;
    const orderId = String(orders[0]?.id);
    await api.call(contract.staff.stopOrder, { params: { orderId }, body: stop }, support);
    expect((await returns()).orders).toEqual([]);
    const finder = await staffOf(api, core, 'content');
    expect((await api.call(contract.staff.getCustomerReturns, { params }, finder)).status).toBe(403);
    const none = { customerId: '1999999999' };
    expect((await api.call(contract.staff.getCustomerReturns, { params: none }, support)).status).toBe(404);
  });

  test('is found by number, by the beginning of the e-mail or of any word of the name, and by state; pages follow each other', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core);
    const people = await Promise.all(Array.from({ length: 53 }, () => api.customer()));
    const [first = support] = people;
    await core.db
      .updateTable('customer')
      .set({ name: 'Ölga 100%_\\Keller', email: 'olga@find.example' })
      .where('id', '=', first.id)
      .execute();
    const find = async (query: Record<string, string>) =>
      (await api.call(contract.staff.listDeskCustomers, { query }, support)).body;
    for (const q of [
      String(first.id),
      `#${first.id}`,
      'olga@find',
      'OLGA@FIND.example',
      'ölga 100%_\\k',
      'keller oelga',
    ])
      expect(
        (await find({ q })).data.map(({ id }) => id),
        q,
      ).toEqual([first.id]);
    for (const q of ['%', 'eller', 'nobody@here', '999999999'])
      expect((await find({ q })).data, q).toEqual([]);
    const page = await find({});
    expect(page.data).toHaveLength(50);
    const next = await find({ cursor: page.next ?? '' });
    const ids = [...page.data, ...next.data].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(
      (await api.call(contract.staff.listDeskCustomers, { query: { cursor: 'x' } }, support)).status,
    ).toBe(422);
    const params = { customerId: String(first.id) };
    await api.call(
      contract.staff.freezeCustomer,
      { params, body: { code: 'payment', reason: REASON } },
      support,
    );
    expect((await find({ view: 'frozen' })).data.map(({ id }) => id)).toContain(first.id);
  });

  test('is frozen for a reason that a letter tells, once, and let go again; what staff did stands with them', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core);
    const buyer = await api.customer(20);
    const params = { customerId: String(buyer.id) };
    const freeze = () =>
      api.call(
        contract.staff.freezeCustomer,
        { params, body: { code: 'security', reason: REASON } },
        support,
      );
    const before = await read(api, support, buyer);
    expect([(await freeze()).status, (await freeze()).status]).toEqual([204, 204]);
    const letters = await core.db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'account-frozen')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(letters).toMatchObject([{ props: { code: 'security' } }]);
    expect(await read(api, support, buyer)).toMatchObject({ state: 'frozen', frozen_code: 'security' });
    const body = { orders: [viewsLine()] };
    expect((await api.call(contract.placeOrder, { body }, buyer)).status).toBe(422);
    const [{ seen: active }, { seen }] = [before, await read(api, support, buyer)];
    const unfreeze = (shown: string) =>
      api.call(contract.staff.unfreezeCustomer, { params, body: { seen: shown, reason: REASON } }, support);
    const again = { params, body: { code: 'payment', seen: active, reason: REASON } } as const;
    // A colleague froze them under the open dialog, and has let them go by the time of the second press.
    const late = await api.call(contract.staff.freezeCustomer, again, support);
    expect([late.status, (late.body as never as contract.ErrorBody).code]).toEqual([409, 'stale']);
    expect([(await unfreeze(seen)).status, (await unfreeze(seen)).status]).toEqual([204, 409]);
    expect(await read(api, support, buyer)).toMatchObject({ state: 'active', frozen_code: null });
    const deeds = (await api.call(contract.staff.listCustomerDeeds, { params }, support)).body.data;
    expect(deeds.map(({ action, by, reason }) => [action, by.id, reason])).toEqual([
      ['customer.unfrozen', support.id, REASON],
      ['customer.frozen', support.id, REASON],
      ['customer.frozen', support.id, REASON],
    ]);
    // Staff is not stopped so.
    const colleague = { customerId: String((await staffOf(api, core, 'owner')).id) };
    for (const call of [contract.staff.freezeCustomer, contract.staff.signOutCustomer] as const) {
      const sent = await api.call(
        call as typeof contract.staff.freezeCustomer,
        { params: colleague, body: { code: 'other', reason: REASON } },
        support,
      );
      expect([404, 422]).toContain(sent.status);
    }
  });

  test('is signed out everywhere, written to and noted about; nobody’s tabs are there', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core);
    const buyer = await api.customer();
    const params = { customerId: String(buyer.id) };
    const access = () => api.call(contract.staff.getCustomerAccess, { params }, support);
    expect((await access()).body.data.sessions).toHaveLength(1);
    await api.call(contract.staff.signOutCustomer, { params, body: { reason: REASON } }, support);
    expect((await access()).body.data.sessions).toEqual([]);

    const note = { body: 'Agency, orders for four channels.' };
    const added = await api.call(contract.staff.addCustomerNote, { params, body: note }, support);
    expect(added.status).toBe(201);
    expect((await read(api, support, buyer)).notes).toEqual([added.body.data]);
    const message = 'Your bank booked the transfer twice.';
    const written = await api.call(contract.staff.writeToCustomer, { params, body: { message } }, support);
    expect(written.status).toBe(201);
    const tickets = await api.call(contract.staff.listCustomerTickets, { params }, support);
    expect(tickets.body.data).toMatchObject([
      { id: written.body.data.ticket_id, subject: message, state: 'answered' },
    ]);
    const letters = await core.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'ticket-answered')
      .execute();
    expect(letters).toHaveLength(1);

    // About an order it goes on in the open ticket of that order; somebody else's order is none.
    const theirs = await api.customer(20);
    const orderId = await placeOne(api, theirs);
    const about = (customer: TestCustomer) =>
      api.call(
        contract.staff.writeToCustomer,
        { params: { customerId: String(customer.id) }, body: { message, order_id: orderId } },
        support,
      );
    const [first, second] = [await about(theirs), await about(theirs)];
    expect([first.status, second.body.data.ticket_id]).toEqual([201, first.body.data.ticket_id]);
    expect((await about(buyer)).status).toBe(404);

    for (const id of ['1999999999', '9007199254740991'])
      for (const call of [
        contract.staff.getDeskCustomer,
        contract.staff.listCustomerMoney,
        contract.staff.listCustomerOrders,
        contract.staff.listCustomerTickets,
        contract.staff.listCustomerDocuments,
        contract.staff.getCustomerAccess,
      ])
        expect(
          (
            await api.call(
              call as typeof contract.staff.getDeskCustomer,
              { params: { customerId: id } },
              support,
            )
          ).status,
          call.name,
        ).toBe(404);
  });

  test('a correction by a balance that has moved since it was shown is 409, and nothing is booked', async ({
    api,
    core,
  }) => {
    const support = await staffOf(api, core);
    const buyer = await api.customer(20);
    const correct = async (expected_balance: string) => {
      const body = {
        customer_id: buyer.id,
        amount: '1',
        bucket: 'cash',
        reason: REASON,
        expected_balance,
      } as const;
      return (await api.call(contract.staff.changeBalance, { body }, support)).status;
    };
    expect([await correct('19.99'), await correct('20'), await correct('20')]).toEqual([409, 201, 409]);
  });
});
