import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import { sql } from 'kysely';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { dispatchOrder } from '../fulfilment/dispatch-order.ts';
import { recordCharges } from '../fulfilment/record-charges.ts';

const DOC = join(import.meta.dirname, '../../../../../docs/money.md');

type Row = { journal: number; kind: string; key: string; account: string; amount: bigint };

/** The postings of everything that happened to a customer and of what deliveries cost, as the tables of the document have them. */
async function rowsOf(core: Core, customerId: number): Promise<string[]> {
  const { rows } = await sql<Row>`
    select dense_rank() over (order by journal.id)::int as journal, journal.kind, idempotency_key as key,
      ledger_account.kind as account, posting.amount
    from journal join posting on journal_id = journal.id join ledger_account on ledger_account.id = account_id
    where journal.customer_id = ${customerId} or journal.kind = 'delivery_cost' order by journal.id, account_id`.execute(
    core.db,
  );

  return rows.map(
    ({ journal, kind, key, account, amount }) =>
      `${journal} ${kind} ${key.replace(/:[\da-f-]+/, ':…')} ${account} ${formatExact(amount, 2)}`,
  );
}

test('docs/money.md has the rows that the ledger has', async ({ api, core }) => {
  const { id, token, ...rest } = await api.customer();
  const opened = await api.call(contract.addFunds, { body: { amount: 60, payment_method_id: 1 } }, { token });
  const { invoice_id: invoiceId, total } = opened.body.data;
  await payByCard(api, core, { invoiceId, total });
  const order = await placeOne(api, { id, token, ...rest }, viewsLine({ quantity: 5000 }));
  await dispatchOrder(core, order);
  await report(core, order, 'partial', 3000);
  const attempt = await core.db
    .selectFrom('delivery_attempt')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const charge = { amount: 1_500_000n, currency: 'USD' };
  await recordCharges(core, [{ attemptId: attempt.id, charge }]);

  const doc = await readFile(DOC, 'utf8');
  const told = doc
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''))
        .join(' '),
    );
  expect(told).toEqual(await rowsOf(core, id));
  expect(await checkMoney(core.db)).toEqual([]);
});
