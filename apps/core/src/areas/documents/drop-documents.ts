import type { Tx } from '../../data/database.ts';

/** Takes all rows of a customer away; gives the names of their files. */
export async function dropDocuments(tx: Tx, customerId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document')
    .where('customer_id', '=', customerId)
    .returning('stored_name')
    .execute();

  return rows.map(({ stored_name }) => stored_name);
}
