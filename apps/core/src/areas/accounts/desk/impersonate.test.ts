import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { webhookOf } from '../../../../testing/fixtures/webhooks.ts';
import { PASSWORD } from '../../../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

const REASON = 'asks where an order is';

async function staffOf(api: Api, core: Core, role: contract.StaffRole): Promise<TestCustomer> {
  const customer = await api.customer();
  await makeStaff(core, customer.id, role);

  return customer;
}

const bearerOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers.authorization).replace('Bearer ', '');

/** Goes where the console sends staff. */
const visit = (api: Api, { body }: { body: { data: { url: string } } }) =>
  api.send({ method: 'GET', path: new URL(body.data.url).pathname });

/** Audit entries about an account. */
async function entriesAbout(core: Core, customerId: number) {
  return core.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'before', 'after', 'reason'])
    .where('subject', '=', `customer ${customerId}`)
    .orderBy('id')
    .execute();
}

describe('staff looks at an account', () => {
  test('and gets nothing by which it could act for its owner elsewhere', async ({ api, core }) => {
    const support = await staffOf(api, core, 'support');
    const customer = await api.customer();
    const body = { customer_id: customer.id, reason: REASON };
    const opened = await api.call(contract.staff.impersonateCustomer, { body }, { token: support.token });
    const { data } = (await api.call(contract.getProfile, {}, { token: bearerOf(await visit(api, opened)) }))
      .body;
    expect([data.unsubscribe_signature, data.intercom_hash]).toEqual(['', null]);
    const letters = { notify_order_actions: false, notify_payment_actions: false };
    const { status } = await api.call(contract.changeSubscriptions, {
      params: { userId: String(customer.id) },
      query: { signature: data.unsubscribe_signature },
      body: { ...letters, notify_subscription_actions: false },
    });
    expect(status).toBe(422);
  });

  test('for a quarter of an hour, told in the profile and among the devices, written down; nothing is changed', async ({
    api,
    core,
    clock,
  }) => {
    const support = await staffOf(api, core, 'support');
    const customer = await api.customer(25);
    const body = { customer_id: customer.id, reason: REASON };
    const opened = await api.call(contract.staff.impersonateCustomer, { body }, { token: support.token });
    expect(opened.status).toBe(201);
    const token = bearerOf(await visit(api, opened));
    // The link opens once.
    expect((await visit(api, opened)).status).toBe(404);
    const seen = await api.call(contract.getProfile, {}, { token });
    expect(seen.body.data).toMatchObject({
      id: customer.id,
      balance: '25.00',
      impersonation: { ends_at: expect.any(String) },
    });
    const own = await api.call(contract.getProfile, {}, { token: customer.token });
    expect(own.body.data.impersonation).toBeNull();
    const sessions = await api.call(contract.listSessions, {}, { token: customer.token });
    expect(sessions.body.data.map(({ is_staff }) => is_staff).sort()).toEqual([false, true]);

    const renamed = await api.call(contract.changeProfile, { body: { name: 'Mine' } }, { token });
    expect([renamed.status, (renamed.body as unknown as contract.ErrorBody).code]).toEqual([
      422,
      'impersonation_looks_only',
    ]);
    expect(await entriesAbout(core, customer.id)).toEqual([
      {
        actor: `staff ${support.id}`,
        action: 'customer.impersonated',
        before: null,
        after: null,
        reason: body.reason,
      },
    ]);

    // Refreshing makes it no longer.
    clock.tick(600);
    const renewed = await api.call(contract.refresh, {}, { token });
    expect(renewed.status).toBe(204);
    clock.tick(301);
    expect((await api.call(contract.getProfile, {}, { token: bearerOf(renewed) })).status).toBe(401);
    expect((await api.call(contract.refresh, {}, { token: bearerOf(renewed) })).status).toBe(401);
  });

  test('without its secrets, with a line for each file taken, and no longer than they are of the staff', async ({
    api,
    core,
  }) => {
    const owner = await staffOf(api, core, 'owner');
    const support = await staffOf(api, core, 'support');
    const customer = await api.customer();
    const { webhookId } = await webhookOf({ api, core }, customer);
    const open = () =>
      api.call(
        contract.staff.impersonateCustomer,
        { body: { customer_id: customer.id, reason: REASON } },
        { token: support.token },
      );
    const token = bearerOf(await visit(api, await open()));
    const secret = await api.call(
      contract.showWebhookSecret,
      { params: { webhookId: String(webhookId) }, body: { current_password: PASSWORD } },
      { token },
    );
    expect([secret.status, secret.body]).toMatchObject([422, { code: 'impersonation_looks_only' }]);
    expect((await api.call(contract.exportOrders, {}, { token })).status).toBe(200);
    expect((await entriesAbout(core, customer.id)).at(-1)).toMatchObject({
      actor: `staff ${support.id}`,
      action: 'customer.file_taken',
      after: { file: 'exportOrders' },
    });

    const unopened = await open();
    const params = { memberId: String(support.id) };
    const body = { reason: REASON };
    const removed = await api.call(
      contract.staff.removeStaffMember,
      { params, body },
      { token: owner.token },
    );
    expect(removed.status).toBe(204);
    await expect.poll(async () => (await api.call(contract.getProfile, {}, { token })).status).toBe(403);
    expect((await api.call(contract.refresh, {}, { token })).status).toBe(403);
    expect((await visit(api, unopened)).status).toBe(404);
  });

  test('not into the account of a colleague, of a guest or of nobody', async ({ api, core }) => {
    const support = await staffOf(api, core, 'support');
    const owner = await staffOf(api, core, 'owner');
    for (const path of ['/login/visit/x', `/login/visit/${'A'.repeat(200)}`])
      expect((await api.send({ method: 'GET', path })).status).toBe(404);
    for (const id of [owner.id, support.id, 1_999_999_999, Number.MAX_SAFE_INTEGER]) {
      const body = { customer_id: id, reason: REASON };
      const { status } = await api.call(
        contract.staff.impersonateCustomer,
        { body },
        { token: support.token },
      );
      expect(status).toBe(404);
    }
  });
});
