import type { DeliveryRequest } from '../../adapters/providers/port.ts';
import type { TargetValues } from '../../data/tables.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';

/** The buyer's texts of an order in the provider's form: the kind of each text, and no id of ours. */
export function textsOf(
  order: { targetable_values: readonly TargetValues[] },
  service: Pick<CatalogueService, 'targets'> | undefined,
): DeliveryRequest['texts'] {
  return order.targetable_values.flatMap(({ target_id, values }) => {
    const target = service?.targets.find(({ id }) => id === target_id);
    return target ? [{ kind: target.type.viewType, values }] : [];
  });
}
