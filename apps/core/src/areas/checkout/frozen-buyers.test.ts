import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeOrderToken } from '../../addresses/order-token.ts';
import type { Core } from '../../core.ts';
import { paymentToken } from '../billing/payments/payment-url.ts';

const change = (core: Core, { id }: { id: number }, values: object) =>
  core.db.updateTable('customer').set(values).where('id', '=', id).execute();
async function verified(api: Api, core: Core): Promise<TestCustomer> {
  const customer = await api.customer();
  await change(core, customer, { email_verified_at: core.clock.now() });

  return customer;
}
const freeze = (core: Core, customer: { id: number }) =>
  change(core, customer, { frozen_at: core.clock.now() });
const orderAsGuest = (api: Api, email: string) =>
  api.call(contract.requestOrder, { body: { orders: [viewsLine()], email, payment_method_id: 1 } });
const goPay = (api: Api, core: Core, invoiceId: number) =>
  api.send({ method: 'GET', path: `/pay/${paymentToken(core, invoiceId)}` });

const REFUSED = 'Orders for this email cannot be accepted. Contact support.';

describe('a frozen customer who comes without signing in', () => {
  test('does not order as a guest; the answer tells a stranger nothing of the account', async ({
    api,
    core,
  }) => {
    const owner = await verified(api, core);
    await freeze(core, owner);
    const { status, body } = await orderAsGuest(api, owner.email);
    expect([status, body]).toMatchObject([422, { errors: { email: [REFUSED] } }]);
    expect(JSON.stringify(body)).not.toMatch(/frozen/i);
    const orders = await core.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', owner.id)
      .execute();
    expect(orders).toEqual([]);
  });

  test('nor does a frozen guest, who is told the same', async ({ api, core }) => {
    const email = 'frozen-guest@example.com';
    const placed = await orderAsGuest(api, email);
    const { customer_id } = await core.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', placed.body.data.orders[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    await freeze(core, { id: customer_id });
    expect((await orderAsGuest(api, email)).body).toMatchObject({ errors: { email: [REFUSED] } });
  });

  test('begins no payment by a link of before, and asks for no other by the link of the order', async ({
    api,
    core,
  }) => {
    const owner = await verified(api, core);
    const { id, invoiceId } = await placeUnpaid(api, owner);
    const token = makeOrderToken(core, { orderId: id, purpose: 'follow' });
    const payAgain = () =>
      api.call(contract.payByInvoice, {
        params: { orderId: String(id) },
        query: { token },
        body: { payment_method_id: 1 },
      });
    await freeze(core, owner);
    expect((await goPay(api, core, invoiceId)).status).toBe(422);
    const refused = await payAgain();
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'account_frozen' }]);
    await change(core, owner, { frozen_at: null });
    expect((await goPay(api, core, invoiceId)).status).toBe(303);
    expect((await payAgain()).status).toBe(201);
  });

  test('has the money that a gateway tells of all the same, and the order starts', async ({ api, core }) => {
    const owner = await verified(api, core);
    const { id, invoiceId, total } = await placeUnpaid(api, owner);
    expect((await goPay(api, core, invoiceId)).status).toBe(303);
    await freeze(core, owner);
    expect((await payByCard(api, core, { invoiceId, total })).status).toBe(204);
    const { status } = await core.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('in_processing');
  });
});
