import * as contract from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { cashOf } from '../../../../testing/gateways/paying.ts';
import { askRefund, paidTopUp, refundsOf } from '../../../../testing/gateways/refunds.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

const CARD = 1;

/** The card method of the demo charges in a currency, of which a dollar is so much. */
async function chargeIn(
  { db, catalogue, site, clock }: Core,
  currency: string,
  rate: string | null,
): Promise<void> {
  await sql`
    update payment_method set content = content || jsonb_build_object('charge_currency', ${currency}::text)
    where id = ${CARD}`.execute(db);
  const rates = rate === null ? {} : { [currency]: { rate, ratedAt: clock.now().toISOString() } };
  await sql`
    update setting set value = value || jsonb_build_object('exchangeRates', ${JSON.stringify(rates)}::jsonb)
    where key = 'instance'`.execute(db);
  await expect.poll(async () => (await catalogue.current()).methods.get(CARD)?.chargeCurrency).toBe(currency);
  await expect.poll(async () => (await site.current()).rateOf(currency)).toBe(rate);
}

test.for([
  // 20.70 of a top-up of 20, in the smallest unit that the currency has, rounded up.
  ['EUR', '0.923456', '19.12'],
  ['JPY', '150.12', '3108'],
  ['KWD', '0.307', '6.360'],
] as const)(
  'a method may charge %s: rounded up to it, paid exactly, given back in it',
  async ([currency, rate, charged], { core, api }) => {
    await chargeIn(core, currency, rate);
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: CARD } },
      { token: buyer.token },
    );
    expect(body.data).toMatchObject({ charge_total: charged, charge_currency: currency });
    const { invoice_id: invoiceId } = body.data;
    const less = formatAmount(parseAmount(charged) - 10_000n, 3);
    expect((await payByCard(api, core, { invoiceId, total: less, currency })).status).toBe(422);
    expect((await payByCard(api, core, { invoiceId, total: charged })).status).toBe(422);
    expect((await payByCard(api, core, { invoiceId, total: charged, currency })).status).toBe(204);
    expect(await cashOf(core, buyer.id)).toBe(20_000_000n);
    const letters = await core.db
      .selectFrom('mail')
      .select('props')
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'payment-received')
      .execute();
    expect(letters.map(({ props }) => props)).toMatchObject([{ charged, currency }]);

    const other = await paidTopUp(core, api, buyer);
    expect((await askRefund(api, buyer, other, { amount: '10.00' })).status).toBe(201);
    await sendRefunds(core);
    expect(await refundsOf(api, buyer, other)).toEqual([['10.00', 'done']]);
  },
);

test('without a rate of today a method is not offered and charges nothing, in no currency', async ({
  core,
  api,
}) => {
  await chargeIn(core, 'GBP', null);
  const { token } = await api.customer();
  const { body } = await api.call(contract.listPaymentMethods, { query: { top_up: '1' } }, { token });
  expect(body.data.map(({ id }) => id)).not.toContain(CARD);
  const refused = await api.call(
    contract.addFunds,
    { body: { amount: 20, payment_method_id: CARD } },
    { token },
  );
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty('errors.payment_method_id');
});
