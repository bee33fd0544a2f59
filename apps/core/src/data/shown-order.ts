import { type RawBuilder, sql } from 'kysely';

/**
 * Condition on an order that its customer sees as one: it is no part of a package, and was not taken from the lists. `orders`: the name
 * that the query gives the table.
 */
export const isShownOrder = (orders = 'orders'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${orders}.parent_id`)} is null and ${sql.ref(`${orders}.hidden_at`)} is null`;
