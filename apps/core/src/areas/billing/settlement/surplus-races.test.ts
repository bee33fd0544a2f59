import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { cashOf, openTopUp, statusOf } from '../../../../testing/gateways/paying.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { PaymentEvent } from '../../../adapters/gateways/port.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

/** A top-up of 20.00 whose charge is of 1,974.78 roubles; `told` takes what came of it so far, in roubles. */
async function roubles(core: Core, api: Api) {
  const buyer = await api.customer();
  const { invoiceId, reference } = await openTopUp(core, api, buyer, { gateway: 'sandbox' });
  const price = 1_974_780_000n;
  await core.db
    .updateTable('invoice')
    .set({ charge_currency: 'RUB', exchange_rate: '95.40', charge_total: price })
    .where('id', '=', invoiceId)
    .execute();
  const told = (came: number, eventId: string, type: 'paid' | 'underpaid' = 'paid') => {
    const all = BigInt(Math.round(came * 100)) * 10_000n;
    const event: PaymentEvent = {
      eventId: `${invoiceId}:${eventId}`,
      type,
      reference,
      merchantReference: String(invoiceId),
      amount: type === 'paid' ? price : all,
      currency: 'RUB',
      ...(type === 'paid' && all > price && { surplus: all - price }),
    };
    return applyPaymentEvent(core, 'sandbox', event);
  };

  return { invoiceId, told, cash: async () => Number(await cashOf(core, buyer.id)) / 1e6 };
}

describe('what comes beyond a price, in roubles', () => {
  test('less than a cent waits until more of it comes, and is credited with that', async ({ core, api }) => {
    const { told, cash } = await roubles(core, api);
    expect(await told(1975.28, 'first')).toBe('credited');
    expect(await cash()).toBe(20);
    // 954.50 beyond the price are 10.00 and less than a cent.
    expect(await told(2929.28, 'second')).toBe('surplus');
    expect(await cash()).toBe(30);
    expect(await told(2929.28, 'third')).toBe('already_paid');
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('ten at once, in pieces and in any order, credit all that came once', async ({ core, api }) => {
    const { invoiceId, told, cash } = await roubles(core, api);
    const pieces = Array.from({ length: 10 }, (_, index) => 1974.78 + 95.4 * (index + 1));
    await Promise.all(
      [...pieces, ...pieces].map((came, index) =>
        told(came, `asked ${index}`).catch((error: Error) => error),
      ),
    );
    await told(pieces[9] ?? 0, 'last');
    expect(await cash()).toBe(30);
    expect(await statusOf(core, invoiceId)).toBe('paid');
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('too little, and then the whole late: ten at once credit what came once', async ({ core, api }) => {
    const { invoiceId, told, cash } = await roubles(core, api);
    await Promise.all(Array.from({ length: 10 }, (_, index) => told(954, `short ${index}`, 'underpaid')));
    expect(await cash()).toBe(10);
    expect(await statusOf(core, invoiceId)).toBe('expired');
    await Promise.all(Array.from({ length: 10 }, (_, index) => told(1974.78, `whole ${index}`)));
    // 1,020.78 more are 10.70: the fee of what does not fit is nobody's.
    expect(await cash()).toBe(20.7);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

describe('an event whose invoice was found before its lock', () => {
  test('credits whose invoice it is by now, of the attempt that it names by now', async ({ core, api }) => {
    const [buyer, other] = [await api.customer(), await api.customer()];
    const mine = await openTopUp(core, api, buyer, { gateway: 'sandbox' });
    const theirs = await openTopUp(core, api, other, { gateway: 'sandbox' });
    const paid = ({ invoiceId, reference }: typeof mine): PaymentEvent => ({
      eventId: `stale:${invoiceId}`,
      type: 'paid',
      reference,
      merchantReference: String(invoiceId),
      amount: 20_700_000n,
      currency: 'USD',
    });
    const found = { id: mine.invoiceId, customer_id: other.id, purchase_id: null };
    expect(await applyPaymentEvent(core, 'sandbox', paid(mine), found)).toBe('credited');
    expect(await applyPaymentEvent(core, 'sandbox', paid(theirs), found)).toBe('credited');
    expect(await applyPaymentEvent(core, 'sandbox', paid(theirs), found)).toBe('already_paid');
    expect([await cashOf(core, buyer.id), await cashOf(core, other.id)]).toEqual([20_000_000n, 20_000_000n]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('is kept once where it comes ten times at once for no invoice at all', async ({ core }) => {
    const event: PaymentEvent = {
      eventId: 'of nobody',
      type: 'paid',
      reference: 'of nobody',
      merchantReference: '999999',
      amount: 1_000_000n,
      currency: 'USD',
    };
    const told = await Promise.all(
      Array.from({ length: 10 }, () => applyPaymentEvent(core, 'sandbox', event)),
    );
    expect(new Set(told)).toEqual(new Set(['unknown_invoice']));
  });
});
