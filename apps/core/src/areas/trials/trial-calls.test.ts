import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import { errorsOf } from '../../../testing/fixtures/campaigns.ts';
import {
  askTrial,
  decide,
  freshNote,
  freshPage,
  QUESTS,
  trackStep,
  trialAt,
  trialsNow,
  verifiedCustomer,
  waitingTrial,
} from '../../../testing/fixtures/trials.ts';
import { askRefund, paidTopUp } from '../../../testing/gateways/refunds.ts';
import { freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const questAt = (id: number | string) => ({ params: { questId: String(id) } });

describe('quests', () => {
  test('API-59 API-60 ENT-70 everybody reads the quests that are on, and what a quest is', async ({
    api,
  }) => {
    const { status, body } = await api.call(contract.listFreeTrialQuests);
    expect(status).toBe(200);
    expect(body).toMatchObject({ customer: null, usual_decision_hours: null });
    expect(body.data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const [first] = body.data;
    expect(first).toEqual({
      id: 1,
      name: 'Confirm your email',
      body: '<p>Open the email we sent and confirm your address. You get a small trial order of video views.</p>',
      short_body: 'Confirm your email and try a small order',
      image: null,
      reward: {
        service_id: 1,
        name: expect.any(String),
        quantity: 500,
        worth: '1.20',
        url_placeholder: expect.any(String),
      },
      repeats_count: 1,
      allow_proof_url: false,
      network: {
        id: 1,
        slug: 'youtube',
        name: 'YouTube',
        icon: expect.any(String),
        color: expect.any(String),
      },
      panel_id: expect.any(Number),
      min_user_spend_amount: null,
      min_replenishment_amount: null,
      is_disabled_for_amount_spend_user: false,
      is_disabled_for_min_replenishment: false,
      steps: [],
    });
    const one = await api.call(contract.getFreeTrialQuest, { ...questAt(3), query: { locale: 'de' } });
    expect(one.body.data).toMatchObject({
      name: 'Über Ihre Erfahrung schreiben',
      min_user_spend_amount: '20.00',
      steps: [{ is_done: false }, { is_done: false }],
    });
    for (const id of [6, 99, '0', 'x', '99999999999'])
      expect((await api.call(contract.getFreeTrialQuest, questAt(id))).status, String(id)).toBe(404);
  });

  test('a customer is told what is missing in numbers, by what was paid and what runs', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const before = await api.call(contract.listFreeTrialQuests, {}, customer);
    expect(before.body.customer).toEqual({
      is_verified: true,
      spent: '0.00',
      running: '0.00',
      replenished: '0.00',
    });
    const flags = before.body.data.map((quest) => [
      quest.is_disabled_for_amount_spend_user,
      quest.is_disabled_for_min_replenishment,
    ]);
    expect(flags).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [false, false],
      [true, false],
    ]);
    const refused = await askTrial(api, customer, { free_trial_quest_id: QUESTS.topUp, url: 'x' });
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['url', 'free_trial_quest_id']]);
    expect(errorsOf(refused).free_trial_quest_id).toEqual(['Add $10.00 more to your balance first.']);
  });

  test('API-61 a step is noted once, however often it is told', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    for (const _ of [1, 2]) {
      const { status, body } = await trackStep(api, customer, QUESTS.note, 1);
      expect([status, body.data.steps.map(({ is_done }) => is_done)]).toEqual([200, [false, true]]);
    }
    const other = await api.customer();
    const seen = await api.call(contract.getFreeTrialQuest, questAt(3), other);
    expect(seen.body.data.steps.map(({ is_done }) => is_done)).toEqual([false, false]);
    expect((await trackStep(api, customer, QUESTS.note, 2)).status).toBe(422);
    expect((await trackStep(api, customer, QUESTS.off, 0)).status).toBe(404);
    const guest = await api.call(contract.trackFreeTrialStep, { ...questAt(3), body: { step: 0 } });
    expect(guest.status).toBe(401);
  });
});

describe('trials', () => {
  test('API-62 FT-01 ENT-71 a quest without a proof is approved at once, one with a proof waits', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    const url = freshLink();
    const { status, body } = await askTrial(api, customer, { url });
    expect([status, body?.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        status: 'approved',
        expire_at: expect.any(String),
        free_trial_quest_id: 1,
        url,
        proof_url: null,
        order_id: expect.any(Number),
        order: expect.objectContaining({ status: 'in_processing', quantity: 500, delivered: 0 }),
        reason: null,
        created_at: expect.any(String),
        decided_at: expect.any(String),
      },
    ]);
    // Nothing was paid, so there is nothing to withdraw from.
    const params = { orderId: String(body?.data.order_id) };
    const order = await api.call(contract.getOrder, { params }, customer);
    expect(order.body.data).toMatchObject({ cost: '0.00', withdrawable_until: null });
    const waiting = await waitingTrial(api, customer);
    expect(waiting).toMatchObject({ status: 'pending', order_id: null, order: null, decided_at: null });
    const days = (Date.parse(waiting.expire_at) - Date.parse(waiting.created_at)) / 86_400_000;
    expect(days).toBe(14);
    const guest = await api.call(contract.requestFreeTrial, { body: { free_trial_quest_id: 1, url } });
    expect(guest.status).toBe(401);
  });

  test('FT-02 where a quest is no longer there for a customer the answer is 204, and nothing is created', async ({
    api,
    core,
  }) => {
    const customer = await verifiedCustomer(api, core);
    await askTrial(api, customer);
    for (const quest of [QUESTS.email, QUESTS.off]) {
      const { status, body } = await askTrial(api, customer, { free_trial_quest_id: quest });
      expect([status, body]).toEqual([204, null]);
    }
    expect(await trialsNow(api, customer)).toHaveLength(1);
    const again = await verifiedCustomer(api, core);
    const first = await askTrial(api, again, { free_trial_quest_id: QUESTS.off }, 'one-key');
    const replayed = await askTrial(api, again, { free_trial_quest_id: QUESTS.off }, 'one-key');
    expect([first.status, replayed.status]).toEqual([204, 422]);
  });

  test('another spelling of the same mailbox takes the same quest no second time', async ({ api, core }) => {
    const [first, second] = [await verifiedCustomer(api, core), await verifiedCustomer(api, core)];
    const name = `taker.${first.id}`;
    const spelled = (customer: TestCustomer, email: string) =>
      core.db.updateTable('customer').set({ email }).where('id', '=', customer.id).execute();
    await spelled(first, `${name}@gmail.com`);
    await spelled(second, `${name.replace('.', '')}+1@googlemail.com`);
    expect((await askTrial(api, first)).status).toBe(201);
    expect((await askTrial(api, second)).status).toBe(204);
  });

  test('a top-up that a quest was taken for is not asked back below its sum', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const invoiceId = await paidTopUp(core, api, customer, 20);
    const url = `https://www.instagram.com/p/C${'x'.repeat(9)}${String(customer.id % 10)}/`;
    const taken = await askTrial(api, customer, { free_trial_quest_id: QUESTS.topUp, url });
    expect(taken.status, JSON.stringify(taken.body)).toBe(201);
    const offered = async () => {
      const { body } = await api.call(
        contract.getInvoice,
        { params: { invoiceId: String(invoiceId) } },
        customer,
      );
      const { amount, held } = body.data.refundable ?? {};
      return [amount, held];
    };
    // The page offers what may go back, and says why that is not all.
    expect(await offered()).toEqual(['10.00', '10.00']);
    const refused = await askRefund(api, customer, invoiceId);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { amount: [expect.stringContaining('topping up 10.00 USD')] },
    ]);
    expect((await askRefund(api, customer, invoiceId, { amount: '10' })).status).toBe(201);
    expect((await askRefund(api, customer, invoiceId, { amount: '1' })).status).toBe(422);
    expect(await offered()).toEqual(['0.00', '10.00']);
  });

  test('VAL-05 what is wrong stands at the quest, the link and the proof', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const unknown = await askTrial(api, customer, { free_trial_quest_id: 999 });
    expect(errorsOf(unknown)).toEqual({
      free_trial_quest_id: ['This free trial does not exist. Reload the page.'],
    });
    const both = await askTrial(api, customer, {
      free_trial_quest_id: QUESTS.widget,
      url: 'not a link',
      proof_url: null,
    });
    expect([both.status, Object.keys(errorsOf(both)).toSorted()]).toEqual([
      422,
      ['free_trial_quest_id', 'proof_url', 'url'],
    ]);
    await trackStep(api, customer, QUESTS.widget, 0);
    const bad = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://127.0.0.1/x',
      'http://2130706433/',
      'http://[::1]:8080/',
      'http://10.0.0.8/',
      'http://169.254.169.254/latest/meta-data',
      'http://localhost:3000/',
      'http://printer.local/',
      'http://intranet/',
      'https://user:secret@example.com/',
      'no address',
    ];
    for (const proof_url of bad) {
      const reply = await askTrial(api, customer, {
        free_trial_quest_id: QUESTS.widget,
        url: freshPage(),
        proof_url,
      });
      expect([reply.status, Object.keys(errorsOf(reply))], proof_url).toEqual([422, ['proof_url']]);
    }
    const huge = await askTrial(api, customer, {
      free_trial_quest_id: QUESTS.widget,
      url: freshPage(),
      proof_url: `https://example.com/${'x'.repeat(1_000_000)}`,
    });
    expect([413, 422]).toContain(huge.status);
    expect(await trialsNow(api, customer)).toEqual([]);
  });

  test('whoever did not confirm their e-mail takes none', async ({ api, core }) => {
    const reply = await askTrial(api, await api.customer());
    expect(errorsOf(reply)).toEqual({ free_trial_quest_id: ['Confirm your email address first.'] });
    const { rows } = await sql`select from free_trial where url = ''`.execute(core.db);
    expect(rows).toEqual([]);
  });

  test("API-63 API-64 a customer reads their trials; another's is not there", async ({ api, core }) => {
    const [owner, other] = [await verifiedCustomer(api, core), await api.customer()];
    const made = await waitingTrial(api, owner);
    expect((await trialsNow(api, owner)).map(({ id }) => id)).toEqual([made.id]);
    expect(await trialsNow(api, other)).toEqual([]);
    const read = await api.call(contract.getFreeTrial, trialAt(made), owner);
    expect(read).toMatchObject({ status: 200, body: { data: made } });
    const body = { url: freshPage(), proof_url: freshNote() };
    for (const id of [made.id, 999_999_999]) {
      const at = trialAt({ id });
      const statuses = [
        await api.call(contract.getFreeTrial, at, other),
        await api.call(contract.changeFreeTrial, { ...at, body }, other),
        await api.call(contract.takeBackFreeTrial, at, other),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404]);
    }
    expect((await api.call(contract.listFreeTrials)).status).toBe(401);
    expect((await api.call(contract.getFreeTrial, trialAt(made))).status).toBe(401);
  });

  test('a waiting trial is changed and taken back until it is decided', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    const made = await waitingTrial(api, customer);
    const body = { url: freshPage(), proof_url: freshNote() };
    const changed = await api.call(contract.changeFreeTrial, { ...trialAt(made), body }, customer);
    expect(changed).toMatchObject({ status: 200, body: { data: body } });
    expect((await api.call(contract.takeBackFreeTrial, trialAt(made), customer)).status).toBe(204);
    expect(await trialsNow(api, customer)).toEqual([]);
    const second = await waitingTrial(api, customer);
    await decide(core, second.id, { approve: true });
    const late = await api.call(contract.changeFreeTrial, { ...trialAt(second), body }, customer);
    expect([late.status, Object.keys(errorsOf(late))]).toEqual([422, ['trial']]);
    expect((await api.call(contract.takeBackFreeTrial, trialAt(second), customer)).status).toBe(422);
  });

  test('INST-22 a shop without trials offers none, and opens none', async ({ api, core }) => {
    const customer = await verifiedCustomer(api, core);
    await sql`
      update setting set value = value || '{"freeTrials": {"isEnabled": false}}' where key = 'instance'`.execute(
      core.db,
    );
    const list = () => api.call(contract.listFreeTrialQuests);
    await expect.poll(async () => (await list()).body.data).toEqual([]);
    expect((await api.call(contract.getFreeTrialQuest, questAt(1))).status).toBe(404);
    expect((await askTrial(api, customer)).status).toBe(204);
    await sql`
      update setting set value = value || '{"freeTrials": {"isEnabled": true}}' where key = 'instance'`.execute(
      core.db,
    );
    await expect.poll(async () => (await list()).body.data.length).toBe(5);
  });
});
