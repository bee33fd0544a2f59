import type { Core } from '../../../core.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../store.ts';

/** The customer. Throws 422 `account_frozen` for one whom staff has stopped from moving money. */
export async function requireUnfrozen(core: Core, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw notFound('page');
  if (customer.frozen_at) throw new Refusal('account_frozen');

  return customer;
}
