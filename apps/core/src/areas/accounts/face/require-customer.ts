import type { Queryable } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from './store.ts';

/** The customer of an id, a guest too. Throws 404. */
export async function requireCustomer(db: Queryable, customerId: number): Promise<CustomerRow> {
  const account = customerId < 2 ** 31 ? await findCustomer(db, customerId) : undefined;
  if (!account) throw notFound('page');

  return account;
}
