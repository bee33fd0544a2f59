import type { Queryable } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from './store.ts';

/** The customer of an id, a guest too. Throws 404. */
export async function requireCustomer(db: Queryable, customerId: number): Promise<CustomerRow> {
  const account = await findCustomer(db, customerId);
  if (!account) throw notFound('page');

  return account;
}
