import * as contract from '@fanfare/contract';
import { FINANCE_TYPES, type FinanceType, type OutputOf } from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { lockWallet, SHOP } from '../wallet/face/accounts.ts';
import { postJournal } from '../wallet/face/ledger.ts';

/** Books a movement of any type, as what makes it will. */
const book = (core: Core, customerId: number, kind: FinanceType, amount: bigint, key: string = kind) =>
  core.db.transaction().execute(async (tx) => {
    const { bonusAccount } = await lockWallet(tx, customerId);
    await postJournal(tx, { kind, key: `${key}:${customerId}`, customerId }, [
      { account: SHOP.corrections, amount: -amount },
      { account: bonusAccount, amount },
    ]);
  });

describe('GET /api/v1/payments/statistics', () => {
  test('API-65 ENT-69 rows with what they are about and their total_amount; a day that never was is 422, nobody else sees them', async ({
    api,
    core,
  }) => {
    const { token, ...buyer } = await api.customer(50);
    const order = await placeOne(api, { token, ...buyer }, viewsLine({ quantity: 5000 }));
    await report(core, order, 'partial', 3000);
    const { body, status } = await api.call(contract.paymentStatistics, {}, { token });
    expect(status).toBe(200);
    const service = (await core.catalogue.current()).content('en').serviceName(1);
    const common = {
      payment_method: null,
      invoice_id: null,
      created_at: expect.any(String),
      id: expect.any(Number),
    };
    const ofOrder = {
      order_id: order,
      orders_count: 1,
      service: { id: 1, name: service, network_id: 1 },
      quantity: 5000,
    };
    expect(body.data).toEqual([
      {
        ...common,
        ...ofOrder,
        type: 'cancel_order',
        amount: '4.80',
        undelivered: 2000,
        balance_after: '42.80',
      },
      { ...common, ...ofOrder, type: 'order', amount: '-12.00', undelivered: null, balance_after: '38.00' },
      {
        ...common,
        type: 'admin',
        amount: '50.00',
        order_id: null,
        orders_count: 0,
        service: null,
        quantity: null,
        undelivered: null,
        balance_after: '50.00',
      },
    ]);
    expect(body).toMatchObject({
      total_amount: '42.80',
      recordsFiltered: 3,
      counts: { admin: 1, order: 1, cancel_order: 1 },
      sums: { admin: '50.00', order: '-12.00', cancel_order: '4.80' },
      opening_balance: '0.00',
      closing_balance: '42.80',
      next: null,
    });

    const bad = await api.call(contract.paymentStatistics, { query: { date_from: '2026-02-31' } }, { token });
    expect([bad.status, Object.keys((bad.body as never as contract.ErrorBody).errors)]).toEqual([
      422,
      ['date_from'],
    ]);
    expect((await api.call(contract.paymentStatistics, {})).status).toBe(401);
    const other = await api.customer();
    expect((await api.call(contract.paymentStatistics, {}, other)).body).toMatchObject({
      data: [],
      total_amount: '0.00',
      opening_balance: '0.00',
      closing_balance: '0.00',
      days: [],
    });
  });

  test('money that a gateway took says by which method, and its bonus stands beside it', async ({
    api,
    core,
  }) => {
    const { token } = await api.customer();
    const opened = await api.call(
      contract.addFunds,
      { body: { amount: 100, payment_method_id: 1 } },
      { token },
    );
    const { invoice_id: invoiceId, total } = opened.body.data;
    await payByCard(api, core, { invoiceId, total });
    const { body } = await api.call(contract.paymentStatistics, {}, { token });
    const method = (await core.catalogue.current()).content('en').methods.find(({ id }) => id === 1)?.name;
    expect(
      body.data.map(({ type, amount, payment_method, invoice_id }) => [
        type,
        amount,
        payment_method,
        invoice_id,
      ]),
    ).toEqual([
      ['bonus', '2.00', method, invoiceId],
      ['invoiced', '100.00', method, invoiceId],
    ]);
    expect(body.days.map(({ balance, added }) => [balance, added])).toEqual([['102.00', '100.00']]);
  });

  test('STAT-10..19 each of the ten types is a row, found by its type', async ({ api, core }) => {
    const { id, token } = await api.customer();
    for (const type of FINANCE_TYPES) await book(core, id, type, 1_000_000n);
    const whole = await api.call(contract.paymentStatistics, {}, { token });
    expect(new Set(whole.body.data.map(({ type }) => type))).toEqual(new Set(FINANCE_TYPES));
    for (const type of FINANCE_TYPES) {
      const { body } = await api.call(contract.paymentStatistics, { query: { type } }, { token });
      expect(body.data.map((row) => row.type)).toEqual([type]);
      expect([body.total_amount, body.recordsFiltered, body.counts]).toEqual(['1.00', 1, whole.body.counts]);
    }
    const two = await api.call(contract.paymentStatistics, { query: { type: 'fee,task' } }, { token });
    expect(two.body.data.map((row) => row.type).sort()).toEqual(['fee', 'task']);
    const none = await api.call(contract.paymentStatistics, { query: { type: 'nothing' } }, { token });
    expect(none.status).toBe(422);
  });

  test('orders that were paid together are one row; it is found by the number of each, by its sum and by its service', async ({
    api,
    core,
  }) => {
    const { token } = await api.customer(50);
    const lines = [viewsLine({ quantity: 1000 }), viewsLine({ quantity: 2000 })];
    const placed = await api.call(contract.placeOrder, { body: { orders: lines } }, { token });
    const ids = placed.body.data.orders.map(({ id }) => id);
    const find = async (text: string, locale = 'en') =>
      (await api.call(contract.paymentStatistics, { query: { 'search[value]': text, locale } }, { token }))
        .body;
    for (const text of [...ids.map(String), `#${ids[1]}`, '7.2', '7,20', '-7.20', '$7.20', 'VIEWS']) {
      const { data, total_amount } = await find(text);
      expect(
        data.map((row) => [row.type, row.order_id, row.orders_count, row.service]),
        text,
      ).toEqual([['order', ids[0], 2, null]]);
      expect(total_amount, text).toBe('-7.20');
    }
    const german = (await core.catalogue.current()).content('de').serviceName(1).slice(0, 8);
    expect((await find(german, 'de')).data).toHaveLength(1);
    for (const text of ['99999999999', '7.21', 'no such service', "'; --", '9'.repeat(200)])
      expect((await find(text)).data, text).toEqual([]);
  });

  test('an order that its customer deleted keeps its row, without a way to a page that is gone', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const order = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
    await report(core, order, 'canceled', 0);
    const deleted = await api.call(contract.deleteOrder, { params: { orderId: String(order) } }, buyer);
    expect(deleted.status).toBe(204);
    const { body } = await api.call(contract.paymentStatistics, { query: { type: 'order' } }, buyer);
    expect(body.data).toMatchObject([
      { order_id: null, amount: '-2.40', service: { id: 1 }, quantity: 1000 },
    ]);
  });

  test('each row says the balance after it, page by page, whatever comes meanwhile', async ({
    api,
    core,
  }) => {
    const { id, token } = await api.customer();
    for (let n = 1; n <= 12; n += 1) await book(core, id, 'bonus', BigInt(n) * 1_000_000n, `step-${n}`);
    const rows: contract.FinanceRow[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = { length: '5', ...(after && { after }) };
      const { body }: { body: OutputOf<typeof contract.paymentStatistics> } = await api.call(
        contract.paymentStatistics,
        { query },
        { token },
      );
      rows.push(...body.data);
      after = body.next;
      await book(core, id, 'fee', 1_000_000n, `between-${rows.length}`);
    }
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, (_, n) => `${12 - n}.00`));
    const balances = rows.map(({ balance_after }) => Number(balance_after)).toReversed();
    expect(balances).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]);
    for (const after of ['nonsense', Buffer.from('99999999999999999 1').toString('base64url')])
      expect((await api.call(contract.paymentStatistics, { query: { after } }, { token })).status).toBe(422);
  });

  test('a period begins with the balance of before, ends with that of its end, and its days lead from one to the other', async ({
    api,
    core,
  }) => {
    const { id, token } = await api.customer();
    const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-01', '2026-02-28', '2026-03-01'];
    for (const [index] of days.entries())
      await book(core, id, index === 3 ? 'fee' : 'bonus', 10n ** BigInt(index) * 10_000n, `day-${index}`);
    await dateRows(core, id, days);
    const february = { date_from: '2026-02-01', date_to: '2026-02-28' };
    const read = async (query: Record<string, string>) =>
      (await api.call(contract.paymentStatistics, { query }, { token })).body;
    expect(await read(february)).toMatchObject({
      opening_balance: '0.11',
      closing_balance: '111.11',
      sums: { bonus: '101.00', fee: '10.00' },
      days: [
        { date: '2026-02-01', balance: '11.11', added: '0.00' },
        { date: '2026-02-28', balance: '111.11', added: '0.00' },
      ],
    });
    // Filters change the rows and their sum, not the opening and closing balance.
    const fees = await read({ ...february, type: 'fee' });
    expect([fees.total_amount, fees.opening_balance, fees.closing_balance]).toEqual([
      '10.00',
      '0.11',
      '111.11',
    ]);
    const usual = await read({});
    expect([usual.data, usual.opening_balance, usual.closing_balance]).toEqual([[], '1111.11', '1111.11']);
    for (const [query, field] of [
      [{ date_from: '2026-03-01', date_to: '2026-02-01' }, 'date_to'],
      [{ date_from: '2020-01-01', date_to: '2026-02-01' }, 'date_from'],
    ] as const) {
      const { status, body } = await api.call(contract.paymentStatistics, { query }, { token });
      expect([status, Object.keys((body as never as contract.ErrorBody).errors)]).toEqual([422, [field]]);
    }
  });
});

describe('GET /api/v1/payments/export.csv', () => {
  test('the filtered rows as a file with a header in the language of the reader, amounts as numbers', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const order = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
    const { status, body, headers } = await api.call(
      contract.exportPayments,
      { query: { locale: 'de' } },
      { token: buyer.token },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="finances-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const [head, ...rows] = body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\ufeffDatum (UTC);Art;Bestellung;Dienst;Menge;Zahlungsart;"Betrag, USD";"Guthaben danach, USD"',
    );
    const service = (await core.catalogue.current()).content('de').serviceName(1);
    expect(rows.map((row) => row.replace(/^[\d: -]{19}/, ''))).toEqual([
      `;Bestellung;${order};${service};1000;;-2,4;47,6`,
      ';Korrektur;;;;;50;50',
    ]);
    const none = await api.call(contract.exportPayments, { query: { type: 'fee' } }, { token: buyer.token });
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
  });
});

/** Gives the rows of a customer, in their order, the days on which they would have been booked. */
async function dateRows(core: Core, customerId: number, days: string[]): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger append_only`.execute(tx);
    await sql`
      update journal set created_at = (dated.day || 'T12:00:00Z')::timestamptz + journal.id * interval '1 microsecond'
      from (select id, row_number() over (order by id) as place from journal where customer_id = ${customerId}) own
      join unnest(${days}::text[]) with ordinality as dated (day, place) using (place)
      where own.id = journal.id`.execute(tx);
    await sql`alter table journal enable trigger append_only`.execute(tx);
  });
}
