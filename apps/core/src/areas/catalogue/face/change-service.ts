import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { FollowedFields } from '../../../data/tables/supply.ts';

/** Fields of services that may follow those of providers. */
export type ChangeableService = {
  id: number;
  pricing_per: 1 | 1000;
  quantity_step: number;
  default_price: bigint;
  min_quantity: number;
  max_quantity: number;
  has_refill: boolean;
  cancel_allowed: boolean;
  is_package: boolean;
  content: Record<string, unknown>;
};

/** Services by their ids, locked until the transaction ends. */
export async function lockServices(tx: Queryable, ids: readonly number[]): Promise<ChangeableService[]> {
  if (ids.length === 0) return [];

  return tx
    .selectFrom('service')
    .select(['id', 'pricing_per', 'quantity_step', 'default_price', 'min_quantity', 'max_quantity'])
    .select(['has_refill', 'cancel_allowed', 'is_package', 'content'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes what is sold from now on; the quantity that a form begins with stays within the limits. */
export async function changeService(tx: Tx, id: number, fields: FollowedFields): Promise<void> {
  const { default_price: price = null, min_quantity: min = null, max_quantity: max = null } = fields;
  const { has_refill: hasRefill = null, cancel_allowed: cancelAllowed = null } = fields;
  await sql`
    update service set
      default_price = coalesce(${price}::bigint, default_price),
      min_quantity = coalesce(${min}::int, min_quantity),
      max_quantity = coalesce(${max}::int, max_quantity),
      default_quantity = greatest(least(default_quantity, coalesce(${max}::int, max_quantity)), coalesce(${min}::int, min_quantity)),
      has_refill = coalesce(${hasRefill}::boolean, has_refill),
      cancel_allowed = coalesce(${cancelAllowed}::boolean, cancel_allowed)
    where id = ${id}`.execute(tx);
}
