import type { Selectable } from 'kysely';
import type { Tables } from '../../data/tables.ts';

export type KnownService = Selectable<Tables['known_service']>;
type Row = Selectable<Tables['service_change']>;
/** Change of a service, without its id and times; prices in micro-USD by its present unit. */
export type ServiceChange = Pick<
  Row,
  'kind' | 'price_before' | 'price_after' | 'min_before' | 'min_after' | 'max_before' | 'max_after'
>;

const NONE = {
  price_before: null,
  price_after: null,
  min_before: null,
  min_after: null,
  max_before: null,
  max_after: null,
};

/**
 * Changes of a service that customers are told: the price, limits, a pause and its end, or that it is new. Changes while a
 * service is not on sale are told when it is back.
 */
export function changesOf(before: KnownService | undefined, after: KnownService): ServiceChange[] {
  const price = { price_after: after.price };
  if (!before) return after.is_on_sale ? [{ ...NONE, kind: 'new', ...price }] : [];
  if (!after.is_on_sale) return before.is_on_sale ? [{ ...NONE, kind: 'paused' }] : [];
  const changes: ServiceChange[] = [];
  if (!before.is_on_sale) changes.push({ ...NONE, kind: 'resumed', ...price });
  const priceBefore = (before.price * BigInt(after.pricing_per)) / BigInt(before.pricing_per);
  if (priceBefore !== after.price)
    changes.push({ ...NONE, kind: 'price', price_before: priceBefore, ...price });
  if (before.min_quantity !== after.min_quantity || before.max_quantity !== after.max_quantity)
    changes.push({
      ...NONE,
      kind: 'limits',
      min_before: before.min_quantity,
      min_after: after.min_quantity,
      max_before: before.max_quantity,
      max_after: after.max_quantity,
    });

  return changes;
}
