import * as contract from '@fanfare/contract';
import { periodEnd } from '@fanfare/rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../../testing/api.ts';
import { deliverCallbacks, linkCard } from '../../../testing/fixtures/cards.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, type TestClock, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { reconcileCharges } from '../billing/cards/reconcile-charges.ts';
import { eraseCustomers } from '../own-data/erase-customers.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { giveUpAbandonedCharges } from './abandoned-charges.ts';
import { activePlan } from './face/active-plan.ts';
import { stepPlans } from './step-plans.ts';

const DAY = 24 * 3600;
const [FREE, BASIC, STANDARD, AGENCY] = ['1', '2', '3', '4'];
type Shop = { api: Api; core: Core; clock: TestClock };
type Body = { recurring_payments_method_id?: number | null; expected_total?: string };

const choose = (
  api: Api,
  { token }: TestCustomer,
  planId: string,
  body: Body = {},
  idempotencyKey?: string,
) =>
  api.call(
    contract.subscribeToPlan,
    { params: { planId }, body },
    { token, ...(idempotencyKey && { idempotencyKey }) },
  );
const planOf = async (api: Api, customer: TestCustomer) => {
  const { token } = await signInAgain(api, customer);
  const { data } = (await api.call(contract.getPlan, {}, { token })).body;
  if (!data) throw new Error('no plan');
  return data;
};
const pay = async (api: Api, customer: TestCustomer, body: Body = {}) =>
  api.call(contract.payPlan, { body }, await signInAgain(api, customer));
const stop = async (api: Api, customer: TestCustomer) =>
  api.call(contract.stopPlan, {}, await signInAgain(api, customer));
const balance = async (core: Core, { id }: TestCustomer) => {
  const { cash, bonus } = await readBalances(core.db, id);
  return Number(cash + bonus) / 1_000_000;
};
const lettersTo = async (core: Core, { email }: TestCustomer) =>
  (
    await core.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', email)
      .where('template', 'like', 'plan-%')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

/** Lets days go by, one after another, with what is due on each. */
async function live({ core, clock }: Omit<Shop, 'api'>, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.tick(DAY);
    await stepPlans(core);
  }
}

const at = (days: number, { clock }: { clock: TestClock }) =>
  new Date(clock.now().getTime() + days * DAY * 1000).toISOString();

/** Lets the clock stand at a time. */
function startAt(clock: TestClock, time: string): void {
  clock.stand();
  clock.tick((Date.parse(time) - clock.now().getTime()) / 1000);
}

describe('a trial', () => {
  test('E16 ENT-78 API-119 takes nothing for its days, is reminded of once, then takes a month each month', async ({
    api,
    core,
    clock,
  }) => {
    startAt(clock, '2026-11-21T10:00:00Z');
    const buyer = await api.customer(60);
    expect((await api.call(contract.getPlan, {}, buyer)).body).toEqual({ data: null });
    expect((await api.call(contract.getPlan, {})).status).toBe(401);
    const begun = await choose(api, buyer, STANDARD, { expected_total: '0.00' });
    expect(begun.body).toMatchObject({ payment: 'paid', redirect_url: null });
    expect(begun.body.data).toEqual({
      campaign_tariff: {
        id: 3,
        name: 'Standard',
        keywords_limit: 100,
        price: '24.00',
        trial_days: 7,
        is_highlight: true,
        tracks: ['on_demand', 'monthly', 'weekly', 'daily'],
      },
      tracked_keywords: 0,
      status: 'trial',
      started_at: '2026-11-21T10:00:00.000Z',
      trial_ends_at: '2026-11-28T10:00:00.000Z',
      period_ends_at: '2026-11-28T10:00:00.000Z',
      is_ending: false,
      next_tariff: null,
      next_charge_at: '2026-11-28T10:00:00.000Z',
      next_amount: '24.00',
      due: '0.00',
      past_due_since: null,
      keeps_until: null,
      billing_type: 'balance',
      recurring_payments_method_id: null,
      ended_at: null,
      end_reason: null,
    });
    await live({ core, clock }, 6);
    expect([await balance(core, buyer), await lettersTo(core, buyer)]).toEqual([60, ['plan-trial-ending']]);
    await live({ core, clock }, 1);
    expect(await planOf(api, buyer)).toMatchObject({
      status: 'active',
      next_charge_at: '2026-12-28T10:00:00.000Z',
    });
    expect(await balance(core, buyer)).toBe(36);
    await live({ core, clock }, 30);
    expect(await balance(core, buyer)).toBe(12);
    expect(await planOf(api, buyer)).toMatchObject({ next_charge_at: '2027-01-28T10:00:00.000Z' });
    expect(await lettersTo(core, buyer)).toEqual(['plan-trial-ending']);
    const { token } = await signInAgain(api, buyer);
    const { body } = await api.call(
      contract.paymentStatistics,
      { query: { type: 'fee', date_from: '2026-11-01' } },
      { token },
    );
    expect(body.data.map(({ type, amount }) => [type, amount])).toEqual([
      ['fee', '-24.00'],
      ['fee', '-24.00'],
    ]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is had once: who stopped theirs starts the next plan paid, and a stopped one ends with its days', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(30);
    await choose(api, buyer, BASIC);
    expect((await stop(api, buyer)).body.data).toMatchObject({
      status: 'trial',
      is_ending: true,
      next_amount: '0.00',
    });
    await live({ core, clock }, 8);
    expect(await planOf(api, buyer)).toMatchObject({ status: 'canceled', end_reason: 'customer' });
    expect(await activePlan(core.db, buyer.id)).toBeNull();
    const again = await signInAgain(api, buyer);
    const { body } = await api.call(contract.listTariffPlans, {}, again);
    expect(body.data.map(({ change }) => change?.kind)).toEqual(['start', 'start', 'start', 'start']);
    const short = await choose(api, again, AGENCY);
    expect([short.status, Object.keys((short.body as never as contract.ErrorBody).errors)]).toEqual([
      422,
      ['balance'],
    ]);
    expect((await planOf(api, buyer)).status).toBe('canceled');
    expect((await choose(api, again, STANDARD)).body.data).toMatchObject({
      status: 'active',
      next_amount: '24.00',
    });
    expect([await balance(core, buyer), await lettersTo(core, buyer)]).toEqual([6, []]);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('a charge that fails', () => {
  test('leaves the plan on for seven days, in which it is tried daily; paid in time it goes on from the same day', async ({
    api,
    core,
    clock,
  }) => {
    clock.stand();
    const buyer = await api.customer();
    await choose(api, buyer, BASIC);
    await live({ core, clock }, 7);
    const due = await planOf(api, buyer);
    expect(due).toMatchObject({ status: 'past_due', due: '9.00', keeps_until: at(7, { clock }) });
    expect((await activePlan(core.db, buyer.id))?.keywordsLimit).toBe(25);
    const other = await choose(api, await signInAgain(api, buyer), AGENCY);
    expect([other.status, Object.keys((other.body as never as contract.ErrorBody).errors)]).toEqual([
      422,
      ['plan'],
    ]);
    expect((await pay(api, buyer)).status).toBe(422);
    await live({ core, clock }, 2);
    await giveCash(core, buyer.id, 10_000_000n);
    expect((await pay(api, buyer, { expected_total: '8.00' })).status).toBe(409);
    expect((await pay(api, buyer, { expected_total: '9.00' })).body.data).toMatchObject({
      status: 'active',
      past_due_since: null,
    });
    expect((await pay(api, buyer)).body).toMatchObject({ payment: 'paid', data: { due: '0.00' } });
    expect((await pay(api, buyer, { expected_total: '9.00' })).status).toBe(409);
    const next = new Date((await planOf(api, buyer)).next_charge_at ?? '');
    expect(next.getUTCDate()).toBe(new Date(due.period_ends_at ?? '').getUTCDate());
    expect([await balance(core, buyer), await lettersTo(core, buyer)]).toEqual([
      1,
      ['plan-trial-ending', 'plan-unpaid'],
    ]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is made good by a later attempt, or ends the plan after the seven days, with a letter', async ({
    api,
    core,
    clock,
  }) => {
    const [saved, lost] = [await api.customer(), await api.customer()];
    for (const buyer of [saved, lost]) await choose(api, buyer, BASIC);
    await live({ core, clock }, 10);
    await giveCash(core, saved.id, 9_000_000n);
    await live({ core, clock }, 3);
    expect([(await planOf(api, saved)).status, (await planOf(api, lost)).status]).toEqual([
      'active',
      'past_due',
    ]);
    await live({ core, clock }, 1);
    expect(await planOf(api, lost)).toMatchObject({ status: 'canceled', end_reason: 'unpaid' });
    expect(await lettersTo(core, lost)).toEqual(['plan-trial-ending', 'plan-unpaid', 'plan-ended']);
    await live({ core, clock }, 40);
    expect(await balance(core, lost)).toBe(0);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('a change', () => {
  test('API-120 API-121 ENT-79 plans say what choosing them does; a dearer one takes the days left, a cheaper one waits for the next period', async ({
    api,
    core,
    clock,
  }) => {
    const guest = await api.call(contract.listTariffPlans, {});
    expect(guest.body.data.map(({ change, lang: _, ...plan }) => [change, plan])).toEqual(
      [
        { id: 1, name: 'Trial', keywords_limit: 5, price: '0.00', trial_days: 0, is_highlight: false },
        { id: 2, name: 'Basic', keywords_limit: 25, price: '9.00', trial_days: 7, is_highlight: false },
        { id: 3, name: 'Standard', keywords_limit: 100, price: '24.00', trial_days: 7, is_highlight: true },
        { id: 4, name: 'Agency', keywords_limit: 500, price: '79.00', trial_days: 14, is_highlight: false },
      ].map((plan) => [null, expect.objectContaining(plan)]),
    );
    startAt(clock, '2027-01-01T10:00:00Z');
    const buyer = await api.customer(200);
    expect((await choose(api, buyer, '99')).status).toBe(404);
    expect((await api.call(contract.subscribeToPlan, { params: { planId: STANDARD ?? '' } })).status).toBe(
      401,
    );
    await choose(api, buyer, STANDARD);
    await live({ core, clock }, 7 + 24);
    const now = await signInAgain(api, buyer);
    const offered = (await api.call(contract.listTariffPlans, {}, now)).body.data;
    expect(offered.map(({ change }) => [change?.kind, change?.due_now])).toEqual([
      ['downgrade', '0.00'],
      ['downgrade', '0.00'],
      ['current', '0.00'],
      ['upgrade', '12.42'],
    ]);
    const wrong = await choose(api, now, AGENCY, { expected_total: '12.00' });
    expect([wrong.status, (wrong.body as never as contract.ErrorBody).params]).toEqual([
      409,
      { total: '12.42' },
    ]);
    expect((await choose(api, now, AGENCY, { expected_total: '12.42' })).body.data).toMatchObject({
      campaign_tariff: { id: 4 },
      next_charge_at: '2027-02-08T10:00:00.000Z',
      next_amount: '79.00',
    });
    expect(await balance(core, buyer)).toBe(163.58);
    expect((await choose(api, now, BASIC)).body.data).toMatchObject({
      campaign_tariff: { id: 4 },
      next_tariff: { id: 2 },
      next_amount: '9.00',
    });
    expect((await choose(api, now, AGENCY)).body.data).toMatchObject({
      next_tariff: null,
      next_amount: '79.00',
    });
    await choose(api, now, BASIC);
    await live({ core, clock }, 7);
    expect(await planOf(api, buyer)).toMatchObject({
      campaign_tariff: { id: 2 },
      status: 'active',
      next_tariff: null,
    });
    expect(await balance(core, buyer)).toBe(154.58);
    await choose(api, await signInAgain(api, buyer), FREE);
    await live({ core, clock }, 31);
    expect(await planOf(api, buyer)).toMatchObject({
      campaign_tariff: { id: 1 },
      status: 'active',
      next_charge_at: null,
      next_amount: '0.00',
    });
    await live({ core, clock }, 40);
    expect(await balance(core, buyer)).toBe(154.58);
    expect((await stop(api, buyer)).body.data).toMatchObject({ status: 'canceled' });
    expect((await stop(api, buyer)).status).toBe(404);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('asked for ten times at once is made and charged once', async ({ api, core, clock }) => {
    const buyer = await api.customer(500);
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => choose(api, buyer, BASIC, {}, `start-${n}`)),
    );
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200]));
    await live({ core, clock }, 7);
    const now = await signInAgain(api, buyer);
    const due = (await api.call(contract.listTariffPlans, {}, now)).body.data.at(-1)?.change?.due_now ?? '';
    const ups = await Promise.all(
      Array.from({ length: 10 }, (_, n) => choose(api, now, AGENCY, { expected_total: due }, `up-${n}`)),
    );
    expect(ups.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await balance(core, buyer)).toBeCloseTo(500 - 9 - Number(due), 6);
    await Promise.all([stepPlans(core), stepPlans(core), stepPlans(core)]);
    const { rows } = await sql<{ plans: number; charges: number }>`
      select count(distinct held.id)::int as plans, count(charge.id)::int as charges
      from plan_subscription held left join plan_charge charge on charge.subscription_id = held.id
      where customer_id = ${buyer.id}`.execute(core.db);
    expect(rows).toEqual([{ plans: 1, charges: 2 }]);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('a linked card', () => {
  type WithApp = Shop & { app: FastifyInstance };
  async function withCard({ api, app, core }: Omit<WithApp, 'clock'>, lastFour: string) {
    const buyer = await api.customer();
    return { buyer, cardId: await linkCard({ api, app, core }, buyer, lastFour) };
  }
  /** A plan whose trial is over, and whose first charge the card has been asked for. */
  async function charged({ clock, ...shop }: WithApp, lastFour: string) {
    const { buyer, cardId } = await withCard(shop, lastFour);
    await choose(shop.api, buyer, BASIC, { recurring_payments_method_id: cardId });
    await live({ core: shop.core, clock }, 7);

    return { buyer, cardId };
  }

  test('pays each period by a top-up of what it takes, with its fee', async ({ api, app, core, clock }) => {
    const { buyer } = await charged({ api, app, core, clock }, '4242');
    expect(await planOf(api, buyer)).toMatchObject({ status: 'active', billing_type: 'card' });
    const { token } = await signInAgain(api, buyer);
    const { body } = await api.call(contract.paymentStatistics, {}, { token });
    expect(body.data.map(({ type, amount }) => [type, amount])).toEqual([
      ['fee', '-9.00'],
      ['invoiced', '9.00'],
    ]);
    expect(await balance(core, buyer)).toBe(0);
    const { rows } = await sql<{
      total: bigint;
    }>`select total from invoice where customer_id = ${buyer.id}`.execute(core.db);
    expect(rows).toEqual([{ total: 9_320_000n }]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('that is refused leaves the plan unpaid; another way to pay mends it, and pays the later periods', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer, cardId } = await charged({ api, app, core, clock }, '9995');
    expect((await planOf(api, buyer)).status).toBe('past_due');
    const refused = await pay(api, buyer, { recurring_payments_method_id: cardId });
    expect([refused.status, Object.keys((refused.body as never as contract.ErrorBody).errors)]).toEqual([
      422,
      ['recurring_payments_method_id'],
    ]);
    await giveCash(core, buyer.id, 20_000_000n);
    expect((await pay(api, buyer, { recurring_payments_method_id: null })).body).toMatchObject({
      payment: 'paid',
      data: { status: 'active', billing_type: 'balance' },
    });
    expect(await balance(core, buyer)).toBe(11);
    const { status } = await api.call(
      contract.changePlanPayer,
      { body: { recurring_payments_method_id: cardId } },
      await signInAgain(api, buyer),
    );
    expect([status, (await planOf(api, buyer)).billing_type]).toEqual([200, 'card']);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('whose bank asks for its owner: a renewal waits unpaid; a start waits for them, and is as if never asked when they never come', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const { buyer } = await charged({ api, app, core, clock }, '3220');
    expect((await planOf(api, buyer)).status).toBe('past_due');
    await live({ core, clock }, 7);
    expect((await planOf(api, buyer)).status).toBe('canceled');
    const [{ id: cardId } = { id: 0 }] = (
      await api.call(contract.listLinkedCards, {}, await signInAgain(api, buyer))
    ).body.data;
    const now = await signInAgain(api, buyer);
    const asked = await choose(api, now, BASIC, { recurring_payments_method_id: cardId });
    expect(asked.body).toMatchObject({
      payment: 'action',
      redirect_url: expect.stringMatching(/^http/),
      data: { status: 'pending' },
    });
    expect((await choose(api, now, BASIC, { recurring_payments_method_id: cardId })).body.redirect_url).toBe(
      asked.body.redirect_url,
    );
    expect((await choose(api, now, AGENCY)).status).toBe(422);
    expect(await activePlan(core.db, buyer.id)).toBeNull();
    await core.db.updateTable('invoice').set({ status: 'expired' }).where('status', '=', 'created').execute();
    await giveUpAbandonedCharges(core);
    expect(await planOf(api, buyer)).toMatchObject({
      status: 'canceled',
      campaign_tariff: { id: 2 },
      end_reason: 'unpaid',
    });
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('whose answer is lost is asked about, and charged once', async ({ api, app, core, clock }) => {
    const { buyer } = await charged({ api, app, core, clock }, '0119');
    expect((await planOf(api, buyer)).status).toBe('trial');
    await deliverCallbacks(core);
    clock.tick(600);
    await reconcileCharges(core);
    await stepPlans(core);
    expect((await planOf(api, buyer)).status).toBe('active');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invoice where customer_id = ${buyer.id}`.execute(core.db);
    expect(rows).toEqual([{ count: 1 }]);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

test('nobody is charged who is frozen, or while the shop has switched its keyword tools off; an account that is erased has no plan', async ({
  api,
  core,
  clock,
}) => {
  clock.stand();
  const buyer = await api.customer(50);
  await choose(api, buyer, BASIC);
  await core.db.updateTable('customer').set({ frozen_at: clock.now() }).where('id', '=', buyer.id).execute();
  await live({ core, clock }, 20);
  expect(await balance(core, buyer)).toBe(50);
  await core.db.updateTable('customer').set({ frozen_at: null }).where('id', '=', buyer.id).execute();
  await live({ core, clock }, 1);
  expect(await balance(core, buyer)).toBe(41);
  // The charge was late: the month begins with it.
  expect((await planOf(api, buyer)).next_charge_at).toBe(periodEnd(clock.now(), clock.now()).toISOString());
  await sql`update setting set value = jsonb_set(value, '{features,keywordTools}', 'false') where key = 'instance'`.execute(
    core.db,
  );
  await live({ core, clock }, 60);
  expect(await balance(core, buyer)).toBe(41);
  expect((await choose(api, await signInAgain(api, buyer), AGENCY)).status).toBe(404);
  await core.db
    .updateTable('customer')
    .set({ deletion_at: core.clock.now(), forfeits_balance: true })
    .where('id', '=', buyer.id)
    .execute();
  await eraseCustomers(core);
  expect(await activePlan(core.db, buyer.id)).toBeNull();
  await live({ core, clock }, 40);
  expect(await checkMoney(core.db)).toEqual([]);
});
