import * as contract from '@fanfare/contract';
import type { Api, TestCustomer } from './api.ts';

/** Pays an unpaid order from the balance. */
export const byBalance = (api: Api, { token }: TestCustomer, id: number, body = {}, key?: string) =>
  api.call(
    contract.payByBalance,
    { params: { orderId: String(id) }, body },
    { token, ...(key && { idempotencyKey: key }) },
  );

/** Asks for a new invoice of an unpaid order by card. */
export const byInvoice = (api: Api, { token }: TestCustomer, id: number, body = {}) =>
  api.call(
    contract.payByInvoice,
    { params: { orderId: String(id) }, body: { payment_method_id: 1, ...body } },
    { token },
  );

/** Access tokens live an hour. */
export async function signInAgain(api: Api, customer: TestCustomer): Promise<TestCustomer> {
  const { headers } = await api.call(contract.login, {
    body: { email: customer.email, password: 'correct horse 42' },
  });

  return { ...customer, token: String(headers.authorization).replace('Bearer ', '') };
}
