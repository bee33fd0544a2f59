import * as contract from '@fanfare/contract';
import type { Gateway } from '../../src/adapters/gateways/port.ts';
import { findInvoice } from '../../src/areas/billing/face/invoices.ts';
import { attemptsOf } from '../../src/areas/billing/payments/attempts.ts';
import { openCheckoutPage } from '../../src/areas/billing/payments/open-checkout-page.ts';
import { paymentToken } from '../../src/areas/billing/payments/payment-url.ts';
import { receiveCallback } from '../../src/areas/billing/payments/receive-callback.ts';
import { readBalances } from '../../src/areas/wallet/face/accounts.ts';
import type { Core } from '../../src/core.ts';
import { makeWeb } from '../../src/processes/web.ts';
import { type Api, makeApi, type TestCustomer } from '../api.ts';
import type { Callback } from './callback.ts';
import { byPost } from './callback.ts';

/** The shop with one gateway besides its sandbox. */
export const withGateway = (core: Core, gateway: Gateway): Core => ({
  ...core,
  gateways: { get: (name) => (name === gateway.name ? gateway : core.gateways.get(name)) },
});

/** Opens a top-up by a gateway and leads its buyer to the gateway's page. */
export async function openTopUp(
  core: Core,
  api: Api,
  { token }: TestCustomer,
  { gateway, amount = 20 }: { gateway: string; amount?: number },
) {
  const { body, status } = await api.call(
    contract.addFunds,
    { body: { amount, payment_method_id: 1 } },
    { token },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { invoice_id: invoiceId, total } = body.data;
  await core.db.updateTable('invoice').set({ gateway }).where('id', '=', invoiceId).execute();
  await openCheckoutPage(core, paymentToken(core, invoiceId));
  const [attempt] = await attemptsOf(core.db, invoiceId);

  return { invoiceId, total, reference: attempt?.reference ?? '', pageUrl: attempt?.redirect_url ?? '' };
}

/** Delivers callbacks to the shop; gives its answer to each: `taken`, or the reason of a refusal. */
export async function deliver(
  core: Core,
  gateway: string,
  callbacks: readonly Callback[],
): Promise<string[]> {
  const answers: string[] = [];
  for (const { raw, headers } of callbacks)
    answers.push(
      await receiveCallback(core, gateway, byPost({ raw, headers })).then(
        () => 'taken',
        (error: { code?: string }) => error.code ?? String(error),
      ),
    );

  return answers;
}

/** Cash of a customer. */
export const cashOf = async ({ db }: Core, id: number) => (await readBalances(db, id)).cash;
export const statusOf = async ({ db }: Core, id: number) => (await findInvoice(db, id))?.status;
/** Outcomes of the events of an invoice. */
export const outcomesOf = async ({ db }: Core, invoiceId: number) => {
  const rows = await db
    .selectFrom('gateway_event')
    .select('outcome')
    .where('invoice_id', '=', invoiceId)
    .orderBy('outcome')
    .execute();

  return rows.map(({ outcome }) => outcome);
};

/** Serves a shop that has one gateway besides its sandbox, and takes callbacks. */
export async function webWith(
  core: Core,
  gateway: Gateway,
): Promise<{ shop: Core; api: Api; stop(): Promise<void> }> {
  const shop = withGateway(core, gateway);
  const app = await makeWeb(shop);

  return { shop, api: makeApi(app, shop), stop: () => app.close() };
}

/** Posts callbacks to the shop as its gateway would; gives the statuses of its answers. */
export async function post(api: Api, gateway: string, callbacks: readonly Callback[]): Promise<number[]> {
  const answers: number[] = [];
  for (const { raw, headers } of callbacks) {
    const path = `/api/v1/gateway-callbacks/${gateway}`;
    answers.push(
      (
        await api.send({
          method: 'POST',
          path,
          raw,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status,
    );
  }

  return answers;
}
