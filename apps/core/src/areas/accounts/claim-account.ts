import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../http/errors.ts';
import { readOrderToken } from '../orders/order-token.ts';
import { ownerOfOrder } from '../orders/read-orders.ts';
import { hashPassword } from './passwords.ts';
import { checkNewPassword } from './sign-up.ts';
import { type CustomerRow, findCustomer, setFirstPassword } from './store.ts';

/**
 * Turns a guest into an account: the token of the order e-mail proves that whoever holds it reads that mailbox, which
 * the link shown after paying does not. Throws 404 for any other token and for an account that has a password.
 */
export async function claimAccount(
  core: Core,
  input: { token: string; password: string; password_confirmation: string },
): Promise<CustomerRow> {
  const token = readOrderToken(core.secrets, input.token);
  if (token === null || token.purpose !== 'claim') throw notFound('page');
  checkNewPassword(input);
  const passwordHash = await hashPassword(input.password);

  return inTransaction(core, async (tx) => {
    const customerId = await ownerOfOrder(tx, token.orderId);
    if (customerId === null || !(await setFirstPassword(tx, customerId, passwordHash)))
      throw notFound('page');
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw notFound('page');

    return customer;
  });
}
