import type { Queryable } from '../../data/database.ts';

/** How many of a customer's manual payments wait for staff. */
export async function countMarkedInvoices(db: Queryable, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'marked')
    .executeTakeFirstOrThrow();

  return Number(count);
}
