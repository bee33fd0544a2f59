import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { placeOne, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import { storeRows } from '../../../../testing/fixtures/store-rows.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';

/** Cells of a CSV file as a parser of RFC 4180 reads them, by the separator that it is told. */
function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g');
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  rows.pop();

  return rows;
}

describe('GET /orders/export.csv', () => {
  test("the filtered list as a file with a header in the reader's language", async ({ api, core }) => {
    const buyer = await api.customer(50);
    const url = viewsLine().url ?? '';
    const first = await placeOne(api, buyer, viewsLine({ url }));
    const { id: unpaid } = await placeUnpaid(api, buyer);
    const { status, body, headers } = await api.call(contract.exportOrders, {}, { token: buyer.token });

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.startsWith('\ufeffOrder,')).toBe(true);
    const [header, ...rows] = parseCsv(body);
    expect(header).toHaveLength(10);
    const service = (await core.catalogue.current()).content('en').serviceName(1);
    expect(rows.map((row) => [...row.slice(0, 1), ...row.slice(2, 9)])).toEqual([
      [String(unpaid), service, expect.any(String), '1000', '0', '0', '0', 'Waiting for payment'],
      [String(first), service, url, '1000', '0', '2.4', '0', 'Running'],
    ]);

    const german = await api.call(
      contract.exportOrders,
      { query: { locale: 'de', status: 'unpaid' } },
      { token: buyer.token },
    );
    expect(german.body.startsWith('\ufeffBestellung;')).toBe(true);
    expect(parseCsv(german.body, ';')).toHaveLength(2);
  });

  test.for([
    ['de', 'Läuft'],
    ['fr', 'En cours'],
    ['pt_BR', 'Em andamento'],
    ['ja', '進行中'],
    ['hi_IN', 'चल रहा है'],
  ] as const)(
    'a spreadsheet in %s finds its columns, numbers and words',
    async ([locale, words], { api }) => {
      const buyer = await api.customer(50);
      const id = await placeOne(api, buyer);
      const { body } = await api.call(contract.exportOrders, { query: { locale } }, { token: buyer.token });
      // Excel's list separator is a semicolon where its decimal mark is a comma.
      const mark = (1.5).toLocaleString(locale.replace('_', '-')).charAt(1);
      const [header, row = []] = parseCsv(body, mark === ',' ? ';' : ',');
      expect([header?.length, row.length]).toEqual([10, 10]);
      expect([row[0], row[4], row[6], row[8]]).toEqual([String(id), '1000', `2${mark}4`, words]);
    },
  );

  test('S14 no cell is a formula, whatever quotes and lines it holds', async ({ api, core }) => {
    const buyer = await api.customer(50);
    const links = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a"b,c\r\nd', '=HYPERLINK("x",\'y\')'];
    for (const link of links) {
      const id = await placeOne(api, buyer);
      await core.db
        .updateTable('orders')
        .set({ url: link, holds_link: false })
        .where('id', '=', id)
        .execute();
    }
    const { body } = await api.call(contract.exportOrders, {}, { token: buyer.token });
    const cells = parseCsv(body).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    for (const link of links) expect(cells).toContain(link.startsWith('a') ? link : `'${link}`);
  });

  test('S14 30,000 orders come in full, in order, a page of memory at a time', async ({ api, core }) => {
    const buyer = await api.customer();
    await storeRows(
      core.db,
      sql`
      with bought as (
        insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale)
        values (${buyer.id}, 'paid', 0, 0, 0, 0, 0, 0, 'en') returning id
      )
      insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost)
      select id, ${buyer.id}, 1, 1, 'https://www.youtube.com/watch?v=' || n, 'video', 100 + n % 7, 'completed', false, 0, 0
      from bought, generate_series(1, 30000) as n`,
    );
    const query = { 'order[0][column]': '3', 'order[0][dir]': 'asc' } as const;
    const { body } = await api.call(contract.exportOrders, { query }, { token: buyer.token });
    const rows = parseCsv(body).slice(1);
    expect(rows).toHaveLength(30_000);
    expect(new Set(rows.map(([id]) => id)).size).toBe(30_000);
    const quantities = rows.map((row) => Number(row[4]));
    expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
  });

  test('C-05 a cookie alone opens nothing; a day that is none is 422', async ({ api }) => {
    const buyer = await api.customer();
    const path = '/api/v1/orders/export.csv';
    const cookie = { cookie: `AUTH_TOKEN=${buyer.token}` };
    expect((await api.send({ method: 'GET', path, headers: cookie })).status).toBe(401);
    expect((await api.call(contract.exportOrders)).status).toBe(401);
    const reply = await api.call(
      contract.exportOrders,
      { query: { date_from: '2026-02-30' } },
      { token: buyer.token },
    );
    expect(reply.status).toBe(422);
  });
});
