import type { ServiceUpdate } from '@fanfare/contract';
import { formatPrice } from '@fanfare/rules';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { ChangeRow } from './store.ts';

/** A change as it is told; null of a service that buyers do not see any more. */
export function presentChange(
  row: ChangeRow,
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  own: readonly number[],
): ServiceUpdate | null {
  const facts = snapshot.services.get(row.service_id);
  const service = content.service(row.service_id);
  if (!facts || !service || facts.isRestricted) return null;
  const { price_before: before, price_after: after } = row;

  return {
    id: row.id,
    kind: row.kind,
    at: row.changed_at.toISOString(),
    day: row.day,
    service: {
      id: service.id,
      slug: service.slug,
      name: service.name,
      lang: service.lang,
      geo: service.geo,
      network_id: service.network_id,
      pricing_per: service.pricing_per,
    },
    price:
      after === null
        ? null
        : { before: before === null ? null : formatPrice(before), after: formatPrice(after) },
    limits: limitsOf(row),
    is_mine: own.includes(row.service_id),
    can_order: !facts.isDeactivated,
  };
}

function limitsOf({ min_before, min_after, max_before, max_after }: ChangeRow): ServiceUpdate['limits'] {
  if (min_before === null || min_after === null || max_before === null || max_after === null) return null;

  return { before: { min: min_before, max: max_before }, after: { min: min_after, max: max_after } };
}
