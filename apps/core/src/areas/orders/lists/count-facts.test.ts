import { KEPT_DAYS, LAST_ORDERS } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import { describe, onTestFinished } from 'vitest';
import type { TestCustomer } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import type { Tables } from '../../../data/tables.ts';
import { countFacts } from './count-facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const COST = 2_400_000n;

type Stored = {
  service?: number;
  /** Minutes from payment; left out where it never came. */
  start?: number;
  end?: number;
  canceled?: number;
  delivered?: number;
  cost?: bigint;
  refunded?: bigint;
  kept?: number;
  isFeed?: boolean;
  isTrial?: boolean;
  isHidden?: boolean;
  parent?: number;
};

/** Stores an order as placing, delivering and ending it would have, without any money in the ledger. */
async function store(core: Core, { id }: TestCustomer, paidAt: Date, order: Stored): Promise<number> {
  const { service = 1, start, end, canceled, cost = COST, refunded = 0n, kept } = order;
  const { delivered = end === undefined ? 0 : 1000 } = order;
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(paidAt.getTime() + minutes * MINUTE);
  const { rows } = await sql<{ id: number }>`
    with bought as (
      insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, created_at, paid_at)
      values (${id}, 'paid', 0, 0, 0, 0, 0, 0, 'en', ${paidAt}, ${paidAt}) returning id
    )
    insert into orders (purchase_id, customer_id, parent_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed,
      unit_price, cost, refunded, delivered, start_count, created_at, started_at, completed_at, canceled_at, hidden_at)
    select id, ${id}, ${order.parent ?? null}, ${service}, 1, 'https://example.com', 'video', 1000,
      ${end !== undefined ? 'completed' : canceled !== undefined ? 'canceled' : 'in_processing'}, true, 0, ${cost}, ${refunded},
      ${delivered}, 1200, ${paidAt}, ${after(start)}, ${after(end)}, ${after(canceled)}, ${order.isHidden ? paidAt : null}
    from bought returning id`.execute(core.db);
  const orderId = rows[0]?.id ?? 0;
  if (order.isFeed) {
    await sql`
      insert into drip_feed (id, quantity, runs, minutes_between_runs, mode, quantity_step, decimals)
      values (${orderId}, 100, 10, 60, 'flat', 0, 2)`.execute(core.db);
    await sql`update orders set drip_feed_id = id where id = ${orderId}`.execute(core.db);
  }
  if (order.isTrial)
    await sql`
      insert into free_trial (customer_id, quest_id, status, url, evidence, order_id, locale, created_at, expire_at)
      select ${id}, min(id), 'completed', '', '{}', ${orderId}, 'en', ${paidAt}, ${paidAt} from free_trial_quest`.execute(
      core.db,
    );
  if (kept !== undefined)
    await sql`
      insert into delivery (order_id, provider, state, kept_units) values (${orderId}, 'simulator', 'finished', ${kept})`.execute(
      core.db,
    );

  return orderId;
}

const factsOf = (core: Core, serviceId = 1): Promise<Selectable<Tables['service_facts']> | undefined> =>
  core.db.selectFrom('service_facts').selectAll().where('service_id', '=', serviceId).executeTakeFirst();
const versionOf = async (core: Core) =>
  (await core.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

/** A shop that has sold nothing and measured nothing, and is so again after the test: no money of its orders is in the ledger. */
async function emptyShop(core: Core): Promise<void> {
  await dropOrders(core);
  onTestFinished(() => dropOrders(core));
}

async function dropOrders(core: Core): Promise<void> {
  for (const table of ['order_note', 'support_note'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(core.db);
  await sql`truncate orders, purchase, service_facts cascade`.execute(core.db);
  for (const table of ['order_note', 'support_note'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(core.db);
  await core.db.updateTable('facts_count').set({ counted_at: null, whole_at: null }).execute();
}

describe('§3.13 measured facts', () => {
  test('of the last 100 ended orders: the median start, nine tenths of the ends, money back of money paid', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    const at = (days: number) => new Date(clock.now().getTime() - days * DAY);
    // Older ones than the last hundred were slow.
    for (let n = 0; n < 5; n++) await store(core, buyer, at(20), { start: 5000, end: 6000 });
    for (let n = 1; n <= LAST_ORDERS - 9; n++) await store(core, buyer, at(2), { start: n, end: 10 * n });
    for (let n = 0; n < 9; n++)
      await store(core, buyer, at(1), { start: 50, canceled: 60, delivered: 400, refunded: 1_440_000n });
    // Still running, or canceled before anything of it began.
    await store(core, buyer, at(1), { start: 5 });
    await countFacts(core);

    expect(await factsOf(core)).toMatchObject({
      orders: 100,
      starts_in: 50,
      done_in: 900,
      paid: 100n * COST,
      returned: 9n * 1_440_000n,
      measured_since: null,
      counted_units: null,
    });
    expect(await factsOf(core, 2)).toMatchObject({ orders: 0, starts_in: null, done_in: null, paid: 0n });
  });

  test('canceled orders are not done: of more than a tenth nine tenths never were, of a half none started', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    const paidAt = new Date(clock.now().getTime() - DAY);
    for (let n = 0; n < 4; n++) await store(core, buyer, paidAt, { start: 7, end: 70 });
    await store(core, buyer, paidAt, { start: 3, canceled: 5, refunded: COST });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 5, starts_in: 7, done_in: null, returned: COST });
    const soon = new Date(clock.now().getTime() - 10 * MINUTE);
    for (let n = 0; n < 4; n++) await store(core, buyer, soon, { start: 3, canceled: 5, refunded: COST });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 9, starts_in: null, done_in: null });
  });

  test('free trials, orders of staff and drip feeds do not count; deleted orders and parts of packages do', async ({
    core,
    api,
    clock,
  }) => {
    const [buyer, staff] = [await api.customer(), await api.customer()];
    await emptyShop(core);
    await sql`update customer set roles = '{customer,support}' where id = ${staff.id}`.execute(core.db);
    const paidAt = new Date(clock.now().getTime() - DAY);
    await store(core, buyer, paidAt, { start: 1, end: 2, isTrial: true, cost: 0n });
    await store(core, buyer, paidAt, { start: 1, end: 2, isFeed: true });
    await store(core, staff, paidAt, { start: 1, end: 2 });
    await store(core, buyer, paidAt, { start: 10, end: 20, isHidden: true });
    // A package has no start of its own: it begins with the first of its parts.
    const whole = await store(core, buyer, paidAt, { service: 5, end: 90 });
    await store(core, buyer, paidAt, { service: 1, parent: whole, start: 30, end: 90, cost: 1n });
    await store(core, buyer, paidAt, { service: 2, parent: whole, start: 40, end: 80, cost: 1n });
    await countFacts(core);

    expect(await factsOf(core)).toMatchObject({ orders: 2, starts_in: 10, done_in: 90, paid: COST + 1n });
    expect(await factsOf(core, 5)).toMatchObject({ orders: 1, starts_in: 30, done_in: 90 });
  });

  test('what is kept: units on day 30 of units delivered, by 10 orders at least that were counted then', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    const old = new Date(clock.now().getTime() - (KEPT_DAYS + 1) * DAY);
    for (let n = 0; n < 9; n++) await store(core, buyer, old, { start: 1, end: 2, kept: 960 });
    await store(core, buyer, old, { start: 1, end: 2 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 10, counted_units: null, kept_units: null });

    await store(core, buyer, old, { start: 1, end: 2, kept: 500 });
    // Not yet of day 30: it says nothing of that.
    await store(core, buyer, clock.now(), { start: 1, end: 2, kept: 0 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ counted_units: 10_000n, kept_units: 9n * 960n + 500n });

    await sql`update service set content = content || '{"calculable_quantity": true}' where id = 1`.execute(
      core.db,
    );
    await store(core, buyer, clock.now(), { start: 1, end: 2 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ counted_units: null, kept_units: null });
    await sql`update service set content = content || '{"calculable_quantity": false}' where id = 1`.execute(
      core.db,
    );
  });

  test('an order that comes to day 30 is looked at, though nothing ended since the last count', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    const paidAt = new Date(clock.now().getTime() - KEPT_DAYS * DAY + HOUR);
    for (let n = 0; n < 10; n++) await store(core, buyer, paidAt, { start: 1, end: 2, kept: 900 });
    await countFacts(core);
    expect((await factsOf(core))?.kept_units).toBeNull();
    clock.tick(3 * 3600);
    await countFacts(core);
    expect((await factsOf(core))?.kept_units).toBe(9_000n);
  });

  test('a route that changed begins the figures anew, and orders paid before it count no more', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    for (let n = 0; n < 12; n++)
      await store(core, buyer, new Date(clock.now().getTime() - DAY), { start: 5, end: 50 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 12, measured_since: null });

    await sql`
      insert into provider_service (service_id, provider, provider_service, position)
      select 1, min(name), 'next', 9 from provider`.execute(core.db);
    clock.tick(1800);
    await countFacts(core);
    const changed = await factsOf(core);
    expect(changed).toMatchObject({ orders: 0, starts_in: null, measured_since: expect.any(Date) });
    const changedAt = changed?.measured_since ?? clock.now();

    // Paid before the change, and ended after it.
    await store(core, buyer, new Date(changedAt.getTime() - HOUR), { start: 5, end: 90 });
    clock.tick(3600);
    await store(core, buyer, new Date(changedAt.getTime() + MINUTE), { start: 2, end: 9 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 1, starts_in: 2, measured_since: changedAt });
  });

  test('one order is counted as one; a clock that was put back loses none and gives no time below zero', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    await countFacts(core);
    await store(core, buyer, clock.now(), { start: 4, end: 40 });
    clock.tick(3600);
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 1, starts_in: 4, done_in: 40 });

    clock.tick(-20 * 3600);
    await store(core, buyer, clock.now(), { start: -30, end: -10 });
    await store(core, buyer, clock.now(), { start: 6, end: 60 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 3, starts_in: 4, done_in: 60 });
    clock.tick(21 * 3600);
  });

  test('counting again writes nothing, workers at once count once, and a count that fails leaves all as it was', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    await countFacts(core);
    await store(core, buyer, clock.now(), { start: 4, end: 40 });
    clock.tick(3600);
    const before = await versionOf(core);
    await Promise.all([countFacts(core), countFacts(core), countFacts(core)]);
    const counted = await versionOf(core);
    expect(counted).toBe(before + 2n);
    await countFacts(core);
    expect(await versionOf(core)).toBe(counted);

    await store(core, buyer, clock.now(), { start: 8, end: 80 });
    await sql`alter table service_facts add constraint broken check (orders < 2)`.execute(core.db);
    await expect(countFacts(core)).rejects.toThrow('broken');
    await sql`alter table service_facts drop constraint broken`.execute(core.db);
    expect(await factsOf(core)).toMatchObject({ orders: 1 });
    await countFacts(core);
    expect(await factsOf(core)).toMatchObject({ orders: 2, starts_in: 4 });
  });

  test('counted hour by hour or at once, in whatever order orders end, the facts are those of the rule', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    await emptyShop(core);
    await countFacts(core);
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    type Ended = { id: number; service: number; end: number; start: number; minutes: number | null };
    const ended: Ended[] = [];
    for (let hour = 0; hour < 8; hour++) {
      const now = clock.now();
      for (let n = 0; n < 40; n++) {
        const [service, start] = [1 + below(2), below(500)];
        const [last, isDone] = [start + below(900), below(12) > 0];
        const paidAt = new Date(now.getTime() - last * MINUTE - below(60) * MINUTE);
        const order = { service, start, ...(isDone ? { end: last } : { canceled: last, delivered: 1 }) };
        const id = await store(core, buyer, paidAt, order);
        ended.push({
          id,
          service,
          start,
          minutes: isDone ? last : null,
          end: paidAt.getTime() + last * MINUTE,
        });
      }
      clock.tick(3600);
      await countFacts(core);
    }
    const quantile = (values: readonly number[], tenths: number) => {
      const sorted = [...values].sort((a, b) => a - b);
      const found = sorted[Math.ceil((sorted.length * tenths) / 10) - 1] ?? Number.POSITIVE_INFINITY;
      return Number.isFinite(found) ? found : null;
    };
    const byRule = [1, 2].map((service) => {
      const last = ended
        .filter((order) => order.service === service)
        .sort((a, b) => b.end - a.end || b.id - a.id)
        .slice(0, LAST_ORDERS);
      return {
        orders: last.length,
        starts_in: quantile(
          last.map(({ start }) => start),
          5,
        ),
        done_in: quantile(
          last.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY),
          9,
        ),
      };
    });
    const hourly = [await factsOf(core, 1), await factsOf(core, 2)];
    expect(hourly).toMatchObject(byRule);

    await core.db.deleteFrom('service_facts').execute();
    await core.db.updateTable('facts_count').set({ counted_at: null, whole_at: null }).execute();
    await countFacts(core);
    expect([await factsOf(core, 1), await factsOf(core, 2)]).toEqual(hourly);
  });
});
