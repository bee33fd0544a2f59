import { sql } from 'kysely';
import { pino } from 'pino';
import { describe } from 'vitest';
import { type FakeProvider, makeFakeProvider, withFakes } from '../../testing/doubles/fake-provider.ts';
import { placeDripFeed, runsOf } from '../../testing/fixtures/drip-feeds.ts';
import { manyOrders } from '../../testing/fixtures/many-orders.ts';
import { orderRow, placeOne, placeUnpaid } from '../../testing/fixtures/orders.ts';
import { addRoute } from '../../testing/routes.ts';
import { expect, test } from '../../testing/test.ts';
import type { ChargeAnswer, Gateway } from '../adapters/gateways/port.ts';
import { reconcileCharges } from '../areas/billing/cards/reconcile-charges.ts';
import { chargeInvoice } from '../areas/billing/face/charge-invoice.ts';
import { makeDueRuns } from '../areas/drip-feeds/make-due-runs.ts';
import { checkDeliveries, checkProvider, providersToCheck } from '../areas/fulfilment/check-deliveries.ts';
import { claimForDispatch } from '../areas/fulfilment/delivery-states.ts';
import { ANSWER_SECONDS, sendDueOrders } from '../areas/fulfilment/dispatch-order.ts';
import { claimDueToSend } from '../areas/fulfilment/due-deliveries.ts';
import { providersToSendTo } from '../areas/fulfilment/due-providers.ts';
import { refillLost } from '../areas/fulfilment/refill-lost.ts';
import { readBalances } from '../areas/wallet/face/accounts.ts';
import type { Core } from '../core.ts';
import { runSchedules } from './run-schedules.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe('work by the clock', () => {
  test('of three providers one never answers and one throws: the third is asked about all its orders, again and again', {
    timeout: 60_000,
  }, async ({ core, api }) => {
    const first = await placeOne(api, await api.customer(50));
    const [good, silent, broken] = [named('good'), named('silent'), named('broken')];
    silent.states = () => new Promise(() => undefined);
    broken.states = async () => {
      throw new Error('broken');
    };
    good.checkEverySeconds = 1;
    const shop = withProviders(core, [good, silent, broken]);
    await manyOrders(core, first, { silent: 600, broken: 600, good: 1300 });

    const schedules = runSchedules(
      [
        {
          name: 'check deliveries',
          everySeconds: 0.1,
          find: () => providersToCheck(shop),
          run: (name, signal) => checkProvider(shop, name, signal),
        },
      ],
      pino({ level: 'silent' }),
    );
    await expect.poll(() => new Set(good.asked).size, PATIENCE).toBe(1300);
    await expect.poll(() => good.asked.length, PATIENCE).toBeGreaterThanOrEqual(3900);
    silent.states = async () => [];
    // The silent one is given up by itself after its time.
    await schedules.stop();
    await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
  });

  test('a provider that does not answer keeps the orders of another from waiting to be sent', {
    timeout: 60_000,
  }, async ({ core, api }) => {
    const first = await placeOne(api, await api.customer(50));
    const [good, silent] = [named('good'), named('silent')];
    const answer = Promise.withResolvers<never>();
    silent.place = () => answer.promise;
    const shop = withProviders(core, [good, silent]);
    for (const name of ['good', 'silent']) await addRoute(core, name, []);
    const ids = await manyOrders(core, first, { silent: 200, good: 300 });
    await core.db
      .updateTable('delivery')
      .set({ state: 'waiting', provider_reference: null })
      .where('order_id', 'in', ids)
      .execute();
    const startedAt = Date.now();
    const schedules = runSchedules(
      [
        {
          name: 'send orders',
          everySeconds: 0.1,
          find: () => providersToSendTo(shop.db, shop.clock.now()),
          run: (name, signal) => sendDueOrders(shop, name, signal),
        },
      ],
      pino({ level: 'silent' }),
    );
    await expect.poll(() => good.books.size, PATIENCE).toBe(300);
    // Only a first batch to the silent receiver is on its way.
    const { sending } = await core.db
      .selectFrom('delivery')
      .select((row) => row.fn.countAll<bigint>().as('sending'))
      .where('provider', '=', 'silent')
      .where('attempts', '>', 0)
      .executeTakeFirstOrThrow();
    // On a slow machine the first batch is given up meanwhile, and the next one has its turn.
    const batches = 1 + Math.floor((Date.now() - startedAt) / (ANSWER_SECONDS * 1000));
    expect(Number(sending)).toBeGreaterThan(0);
    expect(Number(sending)).toBeLessThanOrEqual(50 * batches);
    answer.reject(new Error('gone'));
    await schedules.stop();
    await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
  });

  test('M10 what a worker was sending when it died is sent by another one after its time', async ({
    core,
    api,
    clock,
  }) => {
    const id = await placeOne(api, await api.customer(50));
    const fake = makeFakeProvider();
    const shop = withFakes(core, fake);
    const name = 'simulator';
    const [now, until] = [clock.now(), new Date(clock.now().getTime() + 25_000)];
    // The worker claimed the order and had not called yet.
    expect(await claimDueToSend(core.db, name, { now, until, limit: 50 })).toEqual([id]);
    await claimForDispatch(core.db, [id], { now, until, pendingSince: now });
    await sendDueOrders(shop, name);
    expect(fake.books.size).toBe(0);
    clock.tick(26);
    await sendDueOrders(shop, name);
    expect([...fake.books.keys()]).toEqual([`order-${id}`]);
  });

  test('M10 after many attempts that failed too, what a worker was sending when it died goes on within a minute', async ({
    core,
    api,
    clock,
  }) => {
    const id = await placeOne(api, await api.customer(50));
    const fake = makeFakeProvider();
    const shop = withFakes(core, fake);
    const name = 'simulator';
    fake.mood = 'out_of_reach';
    for (const _ of [1, 2, 3, 4]) {
      await sendDueOrders(shop, name);
      clock.tick(600);
    }
    fake.mood = 'good';
    const dying = { ...fake, find: () => new Promise<never>(() => undefined) };
    void sendDueOrders(withFakes(core, dying), name);
    await expect
      .poll(async () => {
        const { attempts } = await core.db
          .selectFrom('delivery')
          .select('attempts')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow();
        return attempts;
      })
      .toBe(5);
    clock.tick(50);
    await sendDueOrders(shop, name);
    expect([...fake.books.keys()]).toEqual([`order-${id}`]);
  });

  test('orders that only grew are recorded together: never back, never past their end, none that somebody holds', async ({
    core,
    api,
  }) => {
    const first = await placeOne(api, await api.customer(50));
    const fake = named('growing');
    const shop = withProviders(core, [fake]);
    const ids = await manyOrders(core, first, { growing: 4 });
    const delivered = [300, 50, 999, 1000];
    fake.states = async (sent) =>
      sent.map(({ providerReference }) => {
        const place = ids.indexOf(Number(providerReference.split('-')[1]));
        return {
          providerReference,
          state: 'running',
          startCount: 7,
          delivered: delivered[place] ?? 0,
          charge: null,
        };
      });
    await core.db.updateTable('orders').set({ delivered: 100 }).where('id', 'in', ids).execute();
    await checkDeliveries(shop);

    const rows = await Promise.all(ids.map((id) => orderRow(core, id)));
    expect(rows.map((row) => [row.delivered, row.status])).toEqual([
      [300, 'in_processing'],
      [100, 'in_processing'],
      [999, 'in_processing'],
      [1000, 'completed'],
    ]);
    expect(rows[0]?.start_count).toBe(7n);
    await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
  });

  test('an order that can not be sent is tried by one worker at a time, ever more rarely', async ({
    core,
    api,
    clock,
  }) => {
    const id = await placeOne(api, await api.customer(50));
    const away = makeFakeProvider();
    away.mood = 'out_of_reach';
    const shop = withFakes(core, away);
    const attemptsAfter = async (seconds: number) => {
      clock.tick(seconds);
      const provider = 'simulator';
      await Promise.all([sendDueOrders(shop, provider), sendDueOrders(shop, provider)]);
      const { attempts } = await core.db
        .selectFrom('delivery')
        .select('attempts')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      return attempts;
    };
    expect(await attemptsAfter(0)).toBe(1);
    expect(await attemptsAfter(20)).toBe(1);
    expect(await attemptsAfter(6)).toBe(2);
    expect(await attemptsAfter(26)).toBe(2);
    expect(await attemptsAfter(26)).toBe(3);
    expect(await attemptsAfter(60)).toBe(3);
    expect(await attemptsAfter(41)).toBe(4);
  });

  test('a plan that can not be run keeps no other waiting, and is tried again later', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const bad = await placeDripFeed(api, buyer);
    const good = await placeDripFeed(api, buyer);
    await sql`
      create function refuse_run() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`.execute(core.db);
    await sql`
      create trigger refuse_run before insert on orders for each row
      when (new.parent_id = ${sql.lit(bad)}) execute function refuse_run()`.execute(core.db);

    await makeDueRuns(core);
    expect(await runsOf(core, good)).toHaveLength(1);
    expect(await runsOf(core, bad)).toHaveLength(0);
    await sql`drop trigger refuse_run on orders`.execute(core.db);
    await makeDueRuns(core);
    expect(await runsOf(core, bad)).toHaveLength(0);
    clock.tick(61);
    await makeDueRuns(core);
    expect(await runsOf(core, bad)).toHaveLength(1);
  });

  test('counters of a provider that is down do not keep those of another from being counted, nor are any counted twice', async ({
    core,
    api,
  }) => {
    const first = await placeOne(api, await api.customer(50));
    const [good, down] = [named('counts'), named('down')];
    const asked: string[] = [];
    let failed = 0;
    good.measure = async (references) => {
      asked.push(...references);
      return references.map((providerReference) => ({ providerReference, count: 1_000_000 }));
    };
    down.measure = async () => {
      failed += 1;
      throw new Error('down');
    };
    const ids = await manyOrders(core, first, { down: 250, counts: 450 });
    await sql`
      update orders set status = 'completed', is_guaranteed = true, completed_at = ${core.clock.now()}, holds_link = false
      where id = any(${ids}::int[])`.execute(core.db);
    const shop = withProviders(core, [good, down]);
    await refillLost(shop);
    expect(asked).toHaveLength(450);
    expect(new Set(asked).size).toBe(450);
    expect(failed).toBe(1);
    await refillLost(shop);
    expect(asked).toHaveLength(450);
    await core.db.updateTable('delivery').set({ state: 'finished', next_check_at: null }).execute();
  });

  test('many charges that nobody can tell of do not keep a new one from being settled', async ({
    core,
    api,
    clock,
  }) => {
    const asked: number[] = [];
    const shop: Core = {
      ...core,
      gateways: {
        get: () =>
          ({
            name: 'slow',
            cards: {
              findCharge: async ({ merchantReference }: { merchantReference: string }) => {
                asked.push(Number(merchantReference));
                throw new Error('no answer');
              },
            },
          }) as unknown as Gateway,
      },
    };
    const buyer = await api.customer(10);
    const { invoiceId } = await placeUnpaid(api, buyer);
    const { rows } = await sql<{ id: number }>`
      with card as (
        insert into linked_card (customer_id, payment_method_id, gateway) values (${buyer.id}, 1, 'slow') returning id
      ), made as (
        insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, charge_total, method_bonus, status,
          created_at, expires_at)
        select customer_id, payment_method_id, 'slow', locale, amount, fee, total, total, 0, 'created',
          ${core.clock.now()}, expires_at
        from invoice, generate_series(1, 60) where invoice.id = ${invoiceId} returning id
      )
      insert into payment_attempt (invoice_id, gateway, merchant_reference, linked_card_id, state, created_at)
      select made.id, 'slow', made.id::text, card.id, 'unknown', ${core.clock.now()}
      from made, card returning invoice_id as id`.execute(core.db);
    clock.tick(30);
    await reconcileCharges(shop);
    expect(new Set(asked).size).toBe(60);
    await core.db
      .updateTable('payment_attempt')
      .set({ created_at: clock.now(), asks: 0, next_ask_at: null })
      .where('invoice_id', '=', rows[0]?.id ?? 0)
      .execute();
    asked.length = 0;
    clock.tick(21);
    await reconcileCharges(shop);
    expect(asked.slice(0, 50)).toContain(rows[0]?.id);
    await sql`update invoice set status = 'failed' where gateway = 'slow'`.execute(core.db);
    await sql`update payment_attempt set state = 'declined' where gateway = 'slow'`.execute(core.db);
  });

  test('a charge that answers after nobody waits for it is booked when it answers', {
    timeout: 60_000,
  }, async ({ core, api }) => {
    const buyer = await api.customer();
    const { rows } = await sql<{ id: number }>`
      with card as (
        insert into linked_card (customer_id, payment_method_id, gateway, gateway_token, linked_at)
        values (${buyer.id}, 1, 'sandbox', 'late', now()) returning id
      ), made as (
        insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, charge_total, method_bonus, status,
          expires_at)
        values (${buyer.id}, 1, 'sandbox', 'en', 3000000, 0, 3000000, 3000000, 0, 'created', ${core.clock.now()})
        returning id
      )
      insert into payment_attempt (invoice_id, gateway, merchant_reference, linked_card_id, created_at)
      select made.id, 'sandbox', made.id::text, card.id, now() from made, card returning invoice_id as id`.execute(
      core.db,
    );
    const invoiceId = rows[0]?.id ?? 0;
    const answer = Promise.withResolvers<ChargeAnswer>();
    const gateway = { name: 'sandbox', cards: { chargeCard: () => answer.promise } } as unknown as Gateway;
    const outcome = await chargeInvoice({ ...core, gateways: { get: () => gateway } }, invoiceId);
    expect(outcome).toEqual({ state: 'unknown' });
    answer.resolve({ state: 'paid' });
    await expect.poll(async () => (await readBalances(core.db, buyer.id)).cash, PATIENCE).toBe(3_000_000n);
  });
});

const named = (name: string): FakeProvider => ({ ...makeFakeProvider(), name });

function withProviders(core: Core, providers: FakeProvider[]): Core {
  const get = (name: string) =>
    providers.find((provider) => provider.name === name) ?? core.providers.get(name);

  return { ...core, providers: { ...core.providers, get } };
}
