import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { payByCard } from '../../testing/doubles/gateway.ts';
import { orderRow, placeOne } from '../../testing/fixtures/orders.ts';
import { expect, test } from '../../testing/test.ts';
import { findStop, resumePayouts } from '../areas/payouts/stop-payouts.ts';
import { SHOP } from '../areas/wallet/face/accounts.ts';
import { postJournal } from '../areas/wallet/face/ledger.ts';
import { checkMoney } from '../commands/check-money.ts';
import type { Tx } from '../data/database.ts';
import { dryRunIn, inTransaction } from '../data/in-transaction.ts';
import { checkMoneyNightly, checkMoneyNow, lastMoneyCheck } from './check-money.ts';
import { countDueRows } from './count-due-rows.ts';

test('once a night by any number of workers, and at once after a night that was missed', async ({
  core,
  clock,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => checkMoneyNightly(core)));
  const first = await lastMoneyCheck(core.db);
  expect(first).toEqual({ checkedAt: expect.any(Date), broken: [] });
  const checks = async () => {
    const { count } = await core.db
      .selectFrom('money_check')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const before = await checks();
  await checkMoneyNightly(core);
  expect(await checks()).toBe(before);
  clock.tick(24 * 3600);
  await checkMoneyNightly(core);
  expect(await checks()).toBe(before + 1);
  clock.tick(3 * 24 * 3600);
  await checkMoneyNightly(core);
  expect(await checks()).toBe(before + 2);
});

test('two at once are one, and both see one moment', async ({ core }) => {
  const [first, second] = await core.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check-money', 0))`.execute(tx);
    return [await checkMoneyNow(core), null];
  });
  expect([first, second]).toEqual([null, null]);
});

test('what is broken is named with its rows, seen from outside, and gone with the next check that finds it right', async ({
  core,
  api,
}) => {
  const { id } = await api.customer(10);
  // Only someone with the keys of the database can do this; the check is for them too.
  const spoil = (by: number) =>
    sql`update ledger_account set balance = balance + ${by} where customer_id = ${id} and kind = 'cash'`.execute(
      core.db,
    );
  await spoil(1);
  const { broken } = (await checkMoneyNow(core)) ?? { broken: [] };
  expect(broken).toEqual([
    expect.stringContaining('each balance is the sum of its postings'),
    expect.stringContaining('the lots of a customer hold their cash'),
  ]);
  expect((await lastMoneyCheck(core.db))?.broken).toEqual(broken);
  expect((await countDueRows(core.db))['broken rules of money']).toBe(2);
  // Money does not leave the shop before a person has looked; everything else goes on.
  expect((await findStop(core.db))?.reason).toContain('each balance is the sum of its postings');

  await spoil(-1);
  await resumePayouts(core.db);
  expect((await checkMoneyNow(core))?.broken).toEqual([]);
  expect((await countDueRows(core.db))['broken rules of money']).toBe(0);
  expect(await findStop(core.db)).toBeUndefined();
});

test('a payment that its gateway knows nothing of, or of another amount, is named; one that it has is not', async ({
  core,
  api,
}) => {
  const { token } = await api.customer();
  const topUp = async () => {
    const opened = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: 1 } },
      { token },
    );
    return opened.body.data;
  };
  const [known, unknown, other] = [await topUp(), await topUp(), await topUp()];
  for (const one of [known, other]) await fetch(one.redirect_url ?? '', { redirect: 'manual' });
  for (const { invoice_id: invoiceId, total } of [known, unknown, other])
    await payByCard(api, core, { invoiceId, total });
  const tell = (invoiceId: number, change: { state: 'paid'; amount?: string }) =>
    core.db
      .updateTable('sandbox_gateway.payment')
      .set(change)
      .where('merchant_reference', '=', String(invoiceId))
      .execute();
  await tell(known.invoice_id, { state: 'paid' });
  await tell(other.invoice_id, { state: 'paid', amount: '1.00' });
  await sql`update payment_attempt set reference = 'pay_forged' where invoice_id = ${unknown.invoice_id}`.execute(
    core.db,
  );
  const { broken } = (await checkMoneyNow(core)) ?? { broken: [] };
  expect(broken).toEqual([
    `gateways know what was taken: sandbox ${unknown.invoice_id}: not paid there; sandbox ${other.invoice_id}: another amount (1000000 USD)`,
  ]);
  await resumePayouts(core.db);
});

test('a paid purchase that was charged another amount, twice or never is named', async ({ core, api }) => {
  const customer = await api.customer(10);
  const { purchase_id: purchaseId } = await orderRow(core, await placeOne(api, customer));
  const isNamed = (id: number) =>
    expect.arrayContaining([`each paid purchase has one charge of exactly its total: [{"id":${id}}]`]);
  const brokenBy = <T>(change: (tx: Tx) => Promise<T>) =>
    inTransaction(core, (tx) =>
      dryRunIn(tx, async () => ({ changed: await change(tx), broken: await checkMoney(tx) })),
    );

  const asked = await brokenBy((tx) =>
    tx
      .updateTable('purchase')
      .set({ total: sql`total + 1`, fee: sql`fee + 1` })
      .where('id', '=', purchaseId)
      .execute(),
  );
  expect(asked.broken).toEqual(isNamed(purchaseId));
  const again = await brokenBy((tx) =>
    postJournal(tx, { kind: 'order', key: 'again', customerId: customer.id, purchaseId }, [
      { account: SHOP.sales, amount: 5n },
      { account: SHOP.fees, amount: -5n },
    ]),
  );
  expect(again.broken).toEqual(isNamed(purchaseId));
  const never = await brokenBy(async (tx) => {
    const { id: _, ...row } = await tx
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow();
    return tx.insertInto('purchase').values(row).returning('id').executeTakeFirstOrThrow();
  });
  expect(never.broken).toEqual(isNamed(never.changed.id));
});
