import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api } from '../../../testing/api.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { storeRows } from '../../../testing/fixtures/store-rows.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const print = (api: Api, query: object, token?: string) =>
  api.call(contract.printStatement, { query }, { token });

test('the statement of some days is a PDF of their owner; a day that never was is 422, a guest is 401', async ({
  api,
}) => {
  const buyer = await api.customer(50);
  await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
  for (const locale of ['en', 'hi_IN', 'ja', 'zh_CN']) {
    const { status, headers, body } = await print(api, { locale }, buyer.token);
    expect([status, headers['content-type'], String(body).startsWith('%PDF-')], locale).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.pdf"$/);
  }
  expect((await print(api, { date_from: '2026-02-31' }, buyer.token)).status).toBe(422);
  expect((await print(api, {})).status).toBe(401);
});

test('a statement for a name in a script that has no font is a page with its rows', async ({ api, core }) => {
  const buyer = await api.customer(50);
  const orderId = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
  await core.db.updateTable('customer').set({ name: 'བཀྲ་ཤིས' }).where('id', '=', buyer.id).execute();
  const { headers, body } = await print(api, {}, buyer.token);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="statement-.*\.html"$/);
  for (const said of ['བཀྲ་ཤིས', `order ${orderId}`]) expect(body).toContain(said);
});

test('a month with 10,000 rows is drawn, one with more than can be is 422', async ({ api, core }) => {
  const buyer = await api.customer(1);
  /** By so many at once: each movement is a new version of the account's row, and old ones go when a transaction ends. */
  const batch = 500;
  const fillBatch = (count: number) =>
    storeRows(
      core.db,
      sql`
      with accounts as (
        select (select id from ledger_account where customer_id = ${buyer.id} and kind = 'cash') as cash,
          (select id from ledger_account where kind = 'corrections') as corrections
      ), journals as (
        insert into journal (kind, idempotency_key, customer_id)
        select 'admin', 'many:' || ${buyer.id}::int || ':' || gen_random_uuid(), ${buyer.id}::int from generate_series(1, ${count}::int)
        returning id
      )
      insert into posting (journal_id, account_id, amount)
      select journals.id, account.id, account.amount from journals, accounts,
        lateral (values (accounts.cash, 10000), (accounts.corrections, -10000)) as account (id, amount)`,
    );
  const fill = async (count: number) => {
    for (let left = count; left > 0; left -= batch) await fillBatch(Math.min(left, batch));
  };
  await fill(10_000);
  // As the server does by itself a minute later: it does not know yet that so many rows are of one customer.
  await sql`analyze journal, posting`.execute(core.db);
  const { status, body } = await print(api, {}, buyer.token);
  expect([status, String(body).startsWith('%PDF-')]).toEqual([200, true]);
  await fill(10_001);
  const refused = await print(api, {}, buyer.token);
  expect([refused.status, Object.keys((refused.body as never as contract.ErrorBody).errors)]).toEqual([
    422,
    ['date_from'],
  ]);
});
