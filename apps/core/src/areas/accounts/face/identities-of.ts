import type { Selectable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type IdentityRow = Selectable<Tables['identity']>;

/** Other services that sign a customer in, the oldest first. */
export function identitiesOf(db: Queryable, customerId: number): Promise<IdentityRow[]> {
  return db.selectFrom('identity').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
}
