import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { errorsOf } from '../../../testing/fixtures/campaigns.ts';
import { orderRow, report } from '../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import {
  askTrial,
  decide,
  freshNote,
  QUESTS,
  trialsNow,
  verifiedCustomer,
  waitingTrial,
} from '../../../testing/fixtures/trials.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { readSpend } from '../loyalty/face/spend.ts';
import { expireTrials } from './expire-trials.ts';

/** The order of a trial that is asked for now. */
async function freeOrder(api: Api, customer: TestCustomer): Promise<number> {
  const { body } = await askTrial(api, customer);

  return body?.data.order_id ?? 0;
}

const lettersTo = async ({ db }: Core, { email }: TestCustomer) =>
  (
    await sql<{
      template: string;
    }>`select template from mail where recipient = ${email} order by id`.execute(db)
  ).rows.map(({ template }) => template);

const statusOf = async (api: Api, customer: TestCustomer) => (await trialsNow(api, customer))[0]?.status;

describe('a free order', () => {
  test('takes no money, gives none back, and counts for no grade', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const orderId = await freeOrder(api, customer);
    const order = await orderRow(core, orderId);
    expect(order).toMatchObject({ cost: 0n, quantity: 500, is_guaranteed: false, status: 'in_processing' });
    const purchase = await core.db
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', order.purchase_id)
      .executeTakeFirstOrThrow();
    expect(purchase).toMatchObject({
      status: 'paid',
      source: 'free_trial',
      original_amount: 1_200_000n,
      discount: 1_200_000n,
      total: 0n,
      coupon_bonus: 0n,
    });
    await report(core, orderId, 'partial', 200);
    expect(await orderRow(core, orderId)).toMatchObject({ status: 'canceled', refunded: 0n });
    const { rows } = await sql`select from journal where customer_id = ${customer.id}`.execute(core.db);
    expect(rows).toEqual([]);
    expect(await readSpend(core.db, customer.id)).toEqual({ counted: 0n, paid: 0n, bonus: 0n, returned: 0n });
    expect(await statusOf(api, customer)).toBe('completed');
  });

  test('has no refill, and its buyer has ordered nothing yet for a coupon of the first order', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const orderId = await freeOrder(api, customer);
    await report(core, orderId, 'completed', 500);
    const refill = await api.call(contract.requestRefill, { params: { orderId: String(orderId) } }, customer);
    expect(refill.status).toBe(422);
    const coupon = await core.db
      .selectFrom('coupon')
      .select('code')
      .where('first_order_only', '=', true)
      .executeTakeFirstOrThrow();
    const { body } = await api.call(
      contract.totalCost,
      { body: { services: [viewsLine({ quantity: 20_000 })], coupon_code: coupon.code } },
      customer,
    );
    expect(body.couponBonusType).not.toBeNull();
  });

  test('that nobody delivered takes none of the times of its customer', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    await report(core, await freeOrder(api, customer), 'canceled', 0);
    const [trial] = await trialsNow(api, customer);
    expect(trial).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'not_delivered',
        text: 'The free order could not be delivered. You can ask again with another link.',
      },
    });
    expect((await askTrial(api, customer)).status).toBe(201);
  });
});

describe('once', () => {
  test('200 requests of one customer at the same moment are one trial and one order', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const replies = await Promise.all(Array.from({ length: 200 }, () => askTrial(api, customer)));
    const good = replies.filter(({ status }) => status === 201);
    expect(good).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 204, 429, 503].includes(status))).toBe(true);
    expect(await trialsNow(api, customer)).toHaveLength(1);
    const orders = await core.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('ten accounts of one browser, or with one link, get one', async ({ api, core }) => {
    const same = await Promise.all(Array.from({ length: 10 }, () => verifiedCustomer(api, core)));
    await core.db
      .updateTable('customer')
      .set({ ga4_client_id: '77.88' })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .execute();
    const ofBrowser = await Promise.all(same.map((customer) => askTrial(api, customer)));
    expect(ofBrowser.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(204)]);

    const others = await Promise.all(Array.from({ length: 10 }, () => verifiedCustomer(api, core)));
    const url = freshLink();
    const ofLink = await Promise.all(others.map((customer) => askTrial(api, customer, { url })));
    expect(ofLink.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)]);
    const refused = ofLink.find(({ status }) => status === 422);
    expect(Object.keys(errorsOf(refused ?? { body: {} }))).toEqual(['url']);
    const { rows } = await sql<{
      marks: string;
    }>`select array_to_string(evidence, ' ') as marks from free_trial`.execute(core.db);
    expect(rows.map(({ marks }) => marks).join(' ')).not.toContain('77.88');
  });

  test('a request that is repeated with its key is the same trial', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const change = { url: freshLink() };
    const [one, other] = [
      await askTrial(api, customer, change, 'key-1'),
      await askTrial(api, customer, change, 'key-1'),
    ];
    expect([other.status, other.body]).toEqual([201, one.body]);
    expect(await trialsNow(api, customer)).toHaveLength(1);
  });
});

describe('staff', () => {
  test('grants a trial once: the order starts, its customer gets one letter', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const { id } = await waitingTrial(api, customer);
    const decided = await Promise.allSettled([1, 2, 3].map(() => decide(core, id, { approve: true })));
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [trial] = await trialsNow(api, customer);
    expect(trial).toMatchObject({ status: 'approved', order: { status: 'in_processing', quantity: 2000 } });
    const letters = await lettersTo(core, customer);
    expect(letters.filter((template) => template === 'trial-granted')).toHaveLength(1);
    expect(letters).not.toContain('order-received');
    await report(core, trial?.order_id ?? 0, 'completed', 2000);
    expect(await statusOf(api, customer)).toBe('completed');
  });

  test('says why a trial is not granted, in the language of its customer, who may send it again', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const { id, url, proof_url } = await waitingTrial(api, customer);
    await expect(decide(core, id, { approve: false })).rejects.toMatchObject({
      fields: { code: expect.anything() },
    });
    await decide(core, id, { approve: false, code: 'proof_not_marked' });
    const { body } = await api.call(contract.listFreeTrials, { query: { locale: 'de' } }, customer);
    expect(body.data[0]).toMatchObject({
      status: 'rejected',
      reason: { code: 'proof_not_marked', text: expect.stringContaining('nicht als gesponsert') },
    });
    expect(await lettersTo(core, customer)).toContain('trial-not-granted');
    const again = await askTrial(api, customer, {
      free_trial_quest_id: QUESTS.widget,
      url,
      proof_url: proof_url ?? freshNote(),
    });
    expect(again.status).toBe(201);
  });

  test('sees what waits and decides by a call that leaves a line, never on their own', async ({
    api,
    core,
  }) => {
    const clerk = await verifiedCustomer(api, core);
    const customer = await verifiedCustomer(api, core);
    const [own, others] = [await waitingTrial(api, clerk), await waitingTrial(api, customer)];
    const body = { approve: true, reason: 'the page has the widget' };
    const at = (id: number) => ({ params: { trialId: String(id) }, body });
    expect((await api.call(contract.staff.decideTrial, at(others.id), clerk)).status).toBe(401);
    await makeStaff(core, clerk.id, 'support');
    const { token } = clerk;
    const list = await api.call(contract.staff.listWaitingTrials, {}, { token });
    expect(list.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, others.id]));
    const mine = await api.call(contract.staff.decideTrial, at(own.id), { token });
    expect([mine.status, Object.keys(errorsOf(mine))]).toEqual([422, ['trial']]);
    expect((await api.call(contract.staff.decideTrial, at(others.id), { token })).status).toBe(204);
    const line = await core.db
      .selectFrom('audit_entry')
      .select(['action', 'permission', 'reason'])
      .where('subject', '=', `trial ${others.id}`)
      .execute();
    expect(line).toEqual([
      { action: 'trial.granted', permission: 'trials.decide', reason: 'the page has the widget' },
    ]);
  });

  test('a trial that nobody decides is closed after 14 days, and takes none of the times', async ({
    api,
    core,
    clock,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const { id } = await waitingTrial(api, customer);
    clock.tick(14 * 24 * 3600 - 60);
    await expireTrials(core);
    expect(await statusOf(api, await signInAgain(api, customer))).toBe('pending');
    clock.tick(120);
    await expect(decide(core, id, { approve: true })).rejects.toMatchObject({ code: 'invalid' });
    await expireTrials(core);
    expect(await statusOf(api, await signInAgain(api, customer))).toBe('expired');
    await waitingTrial(api, await signInAgain(api, customer));
  });
});
