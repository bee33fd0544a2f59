import * as contract from '@fanfare/contract';
import { expect } from 'vitest';
import { attemptsOf } from '../../src/areas/billing/payments/attempts.ts';
import { readBalances } from '../../src/areas/wallet/face/accounts.ts';
import { checkMoney } from '../../src/commands/check-money.ts';
import type { Core } from '../../src/core.ts';
import type { Api } from '../api.ts';
import { viewsLine } from '../samples.ts';
import { deliver, openTopUp, withGateway } from './paying.ts';
import type { PayPalDouble } from './paypal-words.ts';
import type { StripeDouble } from './stripe-words.ts';
import { payPalSubject, type Subject, stripeSubject } from './subjects.ts';

/** A top-up of 20.00 for 20.70 that has arrived; `pay` gives the vendor's name for it. */
async function paidBy<S extends Subject>(
  { core, api }: { core: Core; api: Api },
  start: (core: Core) => Promise<S>,
  pay: (subject: S, reference: string) => string,
) {
  const subject = await start(core);
  const { gateway } = subject;
  const shop = withGateway(core, gateway);
  const buyer = await api.customer();
  const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: gateway.name });
  const payment = pay(subject, reference);
  const told = async () => deliver(shop, gateway.name, await subject.callbacks(core.clock.now()));
  // An approval is captured when it is told, and the capture is told next.
  for (const _ of ['approved', 'captured']) await told();
  const state = async () => {
    const { cash } = await readBalances(core.db, buyer.id);
    const { frozen_at } = await core.db
      .selectFrom('customer')
      .select('frozen_at')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const [attempt] = await attemptsOf(core.db, invoiceId);
    expect(await checkMoney(core.db)).toEqual([]);
    return { cash: Number(cash) / 1e6, isFrozen: frozen_at !== null, attempt: attempt?.state };
  };
  const letters = async () => {
    const rows = await core.db
      .selectFrom('mail')
      .select('props')
      .where('template', '=', 'payment-disputed')
      .orderBy('id')
      .execute();
    const ours = rows.map(
      ({ props }) => props as { what: string; amount: string; taken: string; invoiceId: number },
    );
    return ours
      .filter((one) => one.invoiceId === invoiceId)
      .map(({ what, amount, taken }) => `${what} ${amount} ${taken}`);
  };
  const spend = async () => {
    const body = { orders: [viewsLine({ quantity: 5000 })] };
    const placed = await api.call(contract.placeOrder, { body }, { token: buyer.token });
    expect(placed.status).toBe(201);
    return placed.body.data.orders[0]?.id ?? 0;
  };

  return { ...subject, shop, buyer, invoiceId, payment, told, state, letters, spend };
}

/** A top-up by Stripe, named by its intent. */
export const byStripe = (given: { core: Core; api: Api }) =>
  paidBy(
    given,
    stripeSubject as (core: Core) => Promise<Subject & { double: StripeDouble }>,
    ({ double }, reference) => double.pay(reference),
  );
/** A top-up by PayPal, named by its order. */
export const byPayPal = (given: { core: Core; api: Api }) =>
  paidBy(
    given,
    payPalSubject as (core: Core) => Promise<Subject & { double: PayPalDouble }>,
    ({ double }, reference) => {
      double.approve(reference);
      return reference;
    },
  );
