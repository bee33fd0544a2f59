import * as contract from '@fanfare/contract';
import { reconcilePayments } from '../../src/areas/billing/payments/reconcile-payments.ts';
import type { Core } from '../../src/core.ts';
import type { Api, TestCustomer } from '../api.ts';
import { openTopUp } from './paying.ts';

const PASSWORD = 'correct horse 42';

/** A paid top-up by the sandbox, which can give it back. */
export async function paidTopUp(core: Core, api: Api, buyer: TestCustomer, amount = 20): Promise<number> {
  const { invoiceId } = await openTopUp(core, api, buyer, { gateway: 'sandbox', amount });
  await core.db
    .updateTable('sandbox_gateway.payment')
    .set({ state: 'paid' })
    .where('merchant_reference', '=', String(invoiceId))
    .execute();
  await core.db
    .updateTable('payment_attempt')
    .set({ next_ask_at: core.clock.now() })
    .where('invoice_id', '=', invoiceId)
    .execute();
  await reconcilePayments(core);

  return invoiceId;
}

type Wish = { amount?: string; password?: string; key?: string };
/** Asks for a payment back as its customer, by default for all of it and with their password. */
export const askRefund = (
  api: Api,
  { token }: TestCustomer,
  invoiceId: number,
  { amount, password, key }: Wish = {},
) =>
  api.call(
    contract.refundInvoice,
    {
      params: { invoiceId: String(invoiceId) },
      body: { ...(amount !== undefined && { amount }), current_password: password ?? PASSWORD },
    },
    { token, ...(key !== undefined && { idempotencyKey: key }) },
  );
/** Fields that an answer calls wrong. */
export const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as contract.ErrorBody).errors);
/** Amount that the shop still offers to refund, USD. */
export const refundableOf = async (api: Api, { token }: TestCustomer, invoiceId: number) => {
  const params = { invoiceId: String(invoiceId) };

  return (await api.call(contract.getInvoice, { params }, { token })).body.data.refundable?.amount ?? null;
};
/** Refunds of an invoice as its customer sees them: amounts and states. */
export const refundsOf = async (api: Api, { token }: TestCustomer, invoiceId: number) => {
  const { body } = await api.call(
    contract.getInvoice,
    { params: { invoiceId: String(invoiceId) } },
    { token },
  );

  return body.data.refunds.map(({ amount, state }) => [amount, state]);
};
/** Texts of the letters about refunds to a customer. */
export const lettersTo = async ({ db }: Core, { email }: TestCustomer) => {
  const rows = await db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'payment-refund')
    .orderBy('id')
    .execute();

  return rows.map(({ props }) => (props as { what: string }).what);
};
