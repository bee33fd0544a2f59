import * as contract from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import { signInAgain } from '../../../../testing/fixtures/unpaid.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { expireInvoices } from './expire-invoices.ts';

const DAY = 24 * 3600;
/** 3 % off an order, once per customer. */
const ONE_USE = 'NOLIMIT3';

describe('coupons of invoices that nobody paid in time (rules §2.5)', () => {
  test('an unpaid order keeps its coupon for half an hour; afterwards who pays first has it, and money that comes later stays on the balance', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const unpaid = await placeUnpaid(api, buyer, { coupon_code: ONE_USE });
    const again = () =>
      api.call(
        contract.placeOrder,
        { body: { orders: [viewsLine()], coupon_code: ONE_USE } },
        { token: buyer.token },
      );
    expect((await again()).body).toMatchObject({ errors: { coupon_code: [expect.any(String)] } });
    clock.tick(31 * 60);
    expect((await again()).status).toBe(201);
    const before = await readBalances(core.db, buyer.id);
    expect((await payByCard(api, core, unpaid)).status).toBe(204);
    expect((await orderRow(core, unpaid.id)).status).toBe('unpaid');
    expect((await readBalances(core.db, buyer.id)).cash - before.cash).toBe(parseAmount(unpaid.total));
  });

  test('an invoice that can not expire keeps no other', async ({ api, core, clock }) => {
    const buyer = await api.customer();
    const open = async () => {
      const body = { amount: 100, payment_method_id: 1 };
      return (await api.call(contract.addFunds, { body }, { token: buyer.token })).body.data.invoice_id;
    };
    const [bad, good] = [await open(), await open()];
    await sql`
      create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      core.db,
    );
    await sql`
      create trigger refuse_end before update on invoice for each row
      when (new.id = ${sql.lit(bad)}) execute function refuse_end()`.execute(core.db);
    clock.tick(DAY);
    await expireInvoices(core);
    await sql`drop trigger refuse_end on invoice`.execute(core.db);
    const statuses = async () =>
      (
        await core.db
          .selectFrom('invoice')
          .select('status')
          .where('id', 'in', [bad, good])
          .orderBy('id')
          .execute()
      ).map(({ status }) => status);
    expect(await statuses()).toEqual(['created', 'expired']);
    await expireInvoices(core);
    expect(await statuses()).toEqual(['expired', 'expired']);
  });

  test('a top-up gives its coupon back, and money that comes late adds nothing for it', async ({
    api,
    core,
    clock,
  }) => {
    const first = await api.customer();
    const body = { amount: 100, payment_method_id: 1, coupon_code: 'GIFT10' };
    const open = async (token: string) => {
      const { data } = (await api.call(contract.addFunds, { body }, { token })).body;
      return { invoiceId: data.invoice_id, total: data.total };
    };
    const late = await open(first.token);
    clock.tick(DAY);
    await expireInvoices(core);
    const buyer = await signInAgain(api, first);
    await payByCard(api, core, await open(buyer.token));
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 100_000_000n, bonus: 12_000_000n });
    await payByCard(api, core, late);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 200_000_000n, bonus: 14_000_000n });
    const invoice = await api.call(
      contract.getInvoice,
      { params: { invoiceId: String(late.invoiceId) } },
      { token: buyer.token },
    );
    expect(invoice.body.data).toMatchObject({ status: 'paid', credited: '102.00' });
  });
});
