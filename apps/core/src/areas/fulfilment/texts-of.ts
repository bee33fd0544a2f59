import type { DeliveryRequest } from '../../adapters/providers/port.ts';
import type { TargetValues } from '../../data/tables.ts';
import type { CatalogueService } from '../catalogue/snapshot.ts';

/** What a buyer wrote for an order, as a provider gets it: which kind of text it is, and no id of ours. */
export function textsOf(
  order: { targetable_values: readonly TargetValues[] },
  service: Pick<CatalogueService, 'targets'> | undefined,
): DeliveryRequest['texts'] {
  return order.targetable_values.flatMap(({ target_id, values }) => {
    const target = service?.targets.find(({ id }) => id === target_id);
    return target ? [{ kind: target.type.viewType, values }] : [];
  });
}
