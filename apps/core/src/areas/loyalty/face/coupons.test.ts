import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeOne, placeUnpaid, report } from '../../../../testing/fixtures/orders.ts';
import { storeRows } from '../../../../testing/fixtures/store-rows.ts';
import { byBalance, signInAgain } from '../../../../testing/fixtures/unpaid.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';

/** 10 % off the first order from 10.00, once. */
const FIRST = 'WELCOME10';
/** 3 % off any order, once per customer. */
const ONCE = 'NOLIMIT3';
const large = () => viewsLine({ quantity: 5000 });

let mailboxes = 0;
const mailbox = () => {
  mailboxes += 1;
  return `coupon.guest${mailboxes}@gmail.com`;
};

async function asGuest(api: Api, email: string, coupon_code: string) {
  const { status, body } = await api.call(contract.requestOrder, {
    body: { orders: [large()], email, payment_method_id: 1, coupon_code },
  });
  if (status !== 201) return { status, id: 0, invoiceId: 0, total: '' };
  const { data, orders, total } = body.data;

  return { status, id: orders[0]?.id ?? 0, invoiceId: data.invoice_id, total };
}

const placeWith = (api: Api, { token }: TestCustomer, coupon_code: string) =>
  api.call(contract.placeOrder, { body: { orders: [large()], coupon_code } }, { token });

const addCoupon = (
  core: Core,
  coupon: { id: number; code: string; bonus_type: 'discount' | 'bonus'; bonus_percentage: number },
) =>
  sql`
    insert into coupon (id, code, bonus_type, calculation_type, bonus_percentage, min_amount, scope, per_user_limit, first_order_only, content)
    values (${coupon.id}, ${coupon.code}, ${coupon.bonus_type}, 'percent', ${coupon.bonus_percentage}, 0, 'order', 1, false, '{}')`.execute(
    core.db,
  );

const isRunning = async (core: Core, id: number) => (await orderRow(core, id)).status === 'in_processing';

describe('C-53 a coupon is counted by who reads the mailbox, and by what is paid', () => {
  test('one mailbox gets its first-order coupon once, in any spelling, signed in or not', async ({
    api,
    core,
  }) => {
    const email = mailbox();
    const first = await asGuest(api, email, FIRST);
    await payByCard(api, core, first);
    expect(await isRunning(core, first.id)).toBe(true);
    const [name = ''] = email.split('@');
    for (const spelling of [email, `${name}+again@gmail.com`, `${name.replace('.', '')}@googlemail.com`])
      expect((await asGuest(api, spelling, FIRST)).status).toBe(422);
  });

  test('three orders that one mailbox opened before any was paid: the first that is paid has the coupon, the money of the others stays on the balance', async ({
    api,
    core,
  }) => {
    const email = mailbox();
    const opened = [];
    for (let index = 0; index < 3; index += 1) opened.push(await asGuest(api, email, FIRST));
    await Promise.all(opened.map((one) => payByCard(api, core, one)));
    const running = await Promise.all(opened.map(({ id }) => isRunning(core, id)));
    expect(running.filter(Boolean)).toHaveLength(1);
    const { customer_id: guest } = await orderRow(core, opened[0]?.id ?? 0);
    expect((await readBalances(core.db, guest)).cash).toBe(2n * BigInt(Number(opened[0]?.total) * 1e6));
  });

  test('an unpaid order of a stranger with my address does not use up my coupon', async ({ api }) => {
    const buyer = await api.customer(50);
    expect((await asGuest(api, buyer.email, ONCE)).status).toBe(201);
    expect((await placeWith(api, buyer, ONCE)).status).toBe(201);
  });

  test('leaving the session gives nobody a second use', async ({ api }) => {
    const buyer = await api.customer(50);
    expect((await placeWith(api, buyer, ONCE)).status).toBe(201);
    expect((await asGuest(api, buyer.email, ONCE)).status).toBe(422);
  });

  test('M5 a coupon for one use in all, opened by many at once and paid by all of them, is one discounted order', async ({
    api,
    core,
  }) => {
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_amount, min_amount, scope, total_limit, first_order_only, content)
      values (5000, 'ONLYONE', 'discount', 'fixed', 1000000, 0, 'order', 1, false, '{}')`.execute(core.db);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => api.customer(50)));
    const replies = await Promise.all(buyers.map((buyer) => placeWith(api, buyer, 'ONLYONE')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('a coupon that ended meanwhile is kept for half an hour, however often a payment is begun; then the price is another', async ({
    api,
    core,
    clock,
  }) => {
    await addCoupon(core, { id: 901, code: 'ENDED10', bonus_type: 'discount', bonus_percentage: 0.1 });
    const body = { orders: [large()], coupon_code: 'ENDED10' };
    const opened = async () => {
      const buyer = await api.customer(100);
      return { buyer, ...(await placeUnpaid(api, buyer, body)) };
    };
    const [soon, late] = [await opened(), await opened()];
    const pay = ({ buyer, id }: typeof soon) => byBalance(api, buyer, id);
    await sql`update coupon set valid_to = current_date - 1 where code = 'ENDED10'`.execute(core.db);
    clock.tick(20 * 60);
    expect((await pay(soon)).status).toBe(200);
    clock.tick(11 * 60);
    expect(await pay(late)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await isRunning(core, late.id)).toBe(false);
  });

  test('C-57 M5 a coupon is free again when all money went back, and stays consumed when anything was delivered', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const order = async () => (await placeWith(api, buyer, ONCE)).body.data?.orders[0]?.id ?? 0;
    const all = await order();
    await report(core, all, 'canceled', 0);
    const part = await order();
    expect(part).toBeGreaterThan(0);
    await report(core, part, 'partial', 1000);
    expect(await order()).toBe(0);
  });

  test('C-57 a first order of which nothing came leaves the first-order coupon', async ({ api, core }) => {
    const buyer = await api.customer(50);
    const order = async () => (await placeWith(api, buyer, FIRST)).body.data?.orders[0]?.id ?? 0;
    await report(core, await order(), 'canceled', 0);
    const again = await order();
    expect(again).toBeGreaterThan(0);
    await report(core, again, 'partial', 1000);
    expect(await order()).toBe(0);
  });

  test('C-57 a coupon that paid for all of an order is free again when nothing was delivered', async ({
    api,
    core,
  }) => {
    await addCoupon(core, { id: 5011, code: 'WHOLE', bonus_type: 'discount', bonus_percentage: 1 });
    const buyer = await api.customer();
    const order = async () => (await placeWith(api, buyer, 'WHOLE')).body.data?.orders[0]?.id ?? 0;
    await report(core, await order(), 'canceled', 0);
    const again = await order();
    expect(again).toBeGreaterThan(0);
    await report(core, again, 'partial', 1000);
    expect(await order()).toBe(0);
  });

  test('the bonus that a coupon gave for an order goes back with its money; a coupon whose bonus is spent is used', async ({
    api,
    core,
  }) => {
    await addCoupon(core, { id: 5012, code: 'ANDTEN', bonus_type: 'bonus', bonus_percentage: 0.1 });
    const buyer = await api.customer(50);
    const order = async () => (await placeWith(api, buyer, 'ANDTEN')).body.data?.orders[0]?.id ?? 0;
    const balances = () => readBalances(core.db, buyer.id);
    await report(core, await order(), 'canceled', 0);
    expect(await balances()).toEqual({ cash: 50_000_000n, bonus: 0n });

    const again = await order();
    expect((await balances()).bonus).toBe(1_200_000n);
    await placeOne(api, buyer, viewsLine({ quantity: 500 }));
    expect((await balances()).bonus).toBe(0n);
    await report(core, again, 'canceled', 0);
    expect(await balances()).toEqual({ cash: 50_000_000n, bonus: 0n });
    expect(await order()).toBe(0);
  });

  test('a declined top-up gives its coupon back at once; paid after all, it has it if nobody else took it', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const body = { amount: 100, payment_method_id: 1, coupon_code: 'GIFT10' };
    const open = async () => (await api.call(contract.addFunds, { body }, { token: buyer.token })).body.data;
    const declined = await open();
    await payByCard(api, core, {
      invoiceId: declined.invoice_id,
      total: declined.total,
      type: 'payment.declined',
    });
    const second = await open();
    expect(second?.invoice_id).toBeGreaterThan(declined.invoice_id);
    await payByCard(api, core, { invoiceId: declined.invoice_id, total: declined.total });
    await payByCard(api, core, { invoiceId: second.invoice_id, total: second.total });
    // Both have the method's 2 %, one the coupon's 10.
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 200_000_000n, bonus: 14_000_000n });
  });

  test('an old invoice of equal total does not credit a bonus that pricing anew dropped', async ({
    api,
    core,
    clock,
  }) => {
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_amount, min_amount, valid_to, scope, per_user_limit, first_order_only, content)
      values (5001, 'GIFTED', 'bonus', 'fixed', 1000000, 0, ${new Date(clock.now().getTime() + 3_600_000).toISOString().slice(0, 10)}, 'any', 9, false, '{}')`.execute(
      core.db,
    );
    const buyer = await api.customer();
    const unpaid = await placeUnpaid(api, buyer, { orders: [large()], coupon_code: 'GIFTED' });
    clock.tick(3 * 24 * 3600);
    const { token } = await signInAgain(api, buyer);
    const later = await api.call(
      contract.payByInvoice,
      {
        params: { orderId: String(unpaid.id) },
        body: { payment_method_id: 1, expected_total: unpaid.total },
      },
      { token },
    );
    expect([later.status, later.body.data?.total]).toEqual([201, unpaid.total]);
    await payByCard(api, core, unpaid);
    expect(await isRunning(core, unpaid.id)).toBe(true);
    expect((await readBalances(core.db, buyer.id)).bonus).toBe(0n);
  });

  test('30,000 uses of a coupon do not make its next one slow: it reads none of them', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_amount, min_amount, scope, total_limit, per_user_limit, first_order_only, content, consumed)
      values (5002, 'CROWDED', 'discount', 'fixed', 1000000, 0, 'order', 1000000, 2, false, '{}', 30000)`.execute(
      core.db,
    );
    await storeRows(
      core.db,
      sql`
      with users as (
        insert into customer (email) select 'many' || n || '@example.com' from generate_series(1, 3000) as n returning id
      )
      insert into coupon_use (coupon_id, customer_id, state)
      select 5002, users.id, 'consumed' from users, generate_series(1, 10)`,
    );
    await sql`analyze coupon_use, customer`.execute(core.db);
    await sql`select pg_stat_reset_single_table_counters('coupon_use'::regclass)`.execute(core.db);
    expect((await placeWith(api, buyer, 'CROWDED')).status).toBe(201);
    const read = async () => {
      const { rows } = await sql<{ read: bigint }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'coupon_use'`.execute(
        core.db,
      );
      return Number(rows[0]?.read ?? 0n);
    };
    await sql`select pg_stat_force_next_flush()`.execute(core.db);
    expect(await read()).toBeLessThan(1000);
  });
});
