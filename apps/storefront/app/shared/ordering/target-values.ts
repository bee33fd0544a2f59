import type { Target } from '@fanfare/contract';
import { countComments, countKeywords } from '@fanfare/rules';

/** Value that a buyer entered for a target of a service: lines of text, or ids of countries or languages. */
export type TargetValue = string | number[];
/** By the ids of targets. */
export type TargetValues = Readonly<Record<number, TargetValue>>;

type OfService = { targets: readonly Target[]; calculable_quantity: boolean };

/** Quantity of a service whose own texts decide it; null for any other. */
export function countedQuantity(
  { targets, calculable_quantity }: OfService,
  values: TargetValues,
): number | null {
  if (!calculable_quantity) return null;
  const counted = targets.find(({ type }) => type.viewType !== 'textarea');
  const text = counted === undefined ? '' : values[counted.id];
  if (typeof text !== 'string') return 0;

  return counted?.type.viewType === 'seo_keywords' ? countKeywords(text).count : countComments(text).count;
}

/** The values as the calls take them; targets without one are left out. */
export function wireValues({ targets }: Pick<OfService, 'targets'>, values: TargetValues) {
  return targets.flatMap(({ id }) => {
    const entered = values[id];
    return entered === undefined || entered.length === 0 ? [] : [{ target_id: id, values: entered }];
  });
}
