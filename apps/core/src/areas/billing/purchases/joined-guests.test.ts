import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { report } from '../../../../testing/fixtures/orders.ts';
import { byStaff, makeStaff } from '../../../../testing/fixtures/staff.ts';
import { cashOf, withGateway } from '../../../../testing/gateways/paying.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { DisputeEvent } from '../../../adapters/gateways/port.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { freezeCustomer } from '../../accounts/freeze-customer.ts';
import { joinGuest } from '../../identity/face/join-guest.ts';
import { applyDisputeEvent } from '../disputes/apply-dispute-event.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

/** An order that a guest has paid, and an account of the same mailbox that it may join. */
async function paidAsGuest(core: Core, api: Api, email: string) {
  const { body } = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine({ quantity: 5000 })], email, payment_method_id: 1 },
  });
  const { data, total, orders } = body.data;
  await payByCard(api, core, { invoiceId: data.invoice_id, total });
  const account = await api.customer();
  const isFrozen = async () => {
    const row = await core.db
      .selectFrom('customer')
      .select('frozen_at')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    return row.frozen_at !== null;
  };
  const tell = (state: DisputeEvent['state']) =>
    applyDisputeEvent(core, 'sandbox', {
      eventId: `joined:${data.invoice_id}:${state}`,
      type: 'disputed',
      kind: 'dispute',
      disputeId: `dp_joined_${data.invoice_id}`,
      state,
      merchantReference: String(data.invoice_id),
      amount: 1_000_000_000n,
      currency: 'USD',
    });

  return {
    account,
    invoiceId: data.invoice_id,
    total: BigInt(Math.round(Number(total) * 100)) * 10_000n,
    orderId: orders[0]?.id ?? 0,
    join: () => inTransaction(core, (tx) => joinGuest(core, tx, { id: account.id, email })),
    isFrozen,
    tell,
  };
}

describe('money of a guest who joins an account', () => {
  test('while a refund of it is on its way: what its gateway refuses is the account’s', async ({
    core,
    api,
  }) => {
    const guest = await paidAsGuest(core, api, 'joined-refund@example.com');
    await report(core, guest.orderId, 'canceled', 0);
    const staff = await api.customer();
    await makeStaff(core, staff.id, 'finance');
    const asked = await api.call(
      contract.staff.refundPayment,
      { params: { invoiceId: String(guest.invoiceId) }, body: { reason: 'the shop could not deliver' } },
      { token: staff.token },
    );
    expect(asked.status).toBe(201);
    const sandbox = core.gateways.get('sandbox') ?? expect.fail();
    const refuses = async (): Promise<'refused'> => {
      await guest.join();
      return 'refused';
    };
    await sendRefunds(withGateway(core, { ...sandbox, refund: refuses }));
    expect(await cashOf(core, guest.account.id)).toBe(guest.total);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('a dispute that the account was not frozen for does not free it when it is won', async ({
    core,
    api,
  }) => {
    const guest = await paidAsGuest(core, api, 'joined-dispute@example.com');
    await guest.tell('opened');
    const { email } = guest.account;
    await byStaff(core, (tx) => freezeCustomer(core, tx, email));
    await guest.join();
    await guest.tell('won');
    expect(await guest.isFrozen()).toBe(true);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('a debt freezes the account that it joins, and frees it when the dispute is won', async ({
    core,
    api,
  }) => {
    const guest = await paidAsGuest(core, api, 'joined-debt@example.com');
    await guest.tell('opened');
    await guest.join();
    expect(await guest.isFrozen()).toBe(true);
    await guest.tell('won');
    expect(await guest.isFrozen()).toBe(false);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});
