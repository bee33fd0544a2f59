import type { InstanceSettings } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { readGradeDiscount } from './store.ts';

/**
 * Percent by which a customer's grade lowers prices: 0 for guests, and where the instance gives no grades or no
 * discounts for them. Whatever shows, quotes or charges a price asks here (server semantics §2.1). An
 * order is `charged` by what its transaction sees.
 */
export async function gradeDiscount(
  core: Core,
  customerId: number | null,
  charged?: { tx: Tx; settings: InstanceSettings },
): Promise<number> {
  if (customerId === null) return 0;
  const settings = charged?.settings ?? (await core.site.current()).settings;

  return givesGradeDiscounts(settings) ? readGradeDiscount(charged?.tx ?? core.db, customerId) : 0;
}

export function givesGradeDiscounts({ gradesEnabled, gradeDiscountsEnabled }: InstanceSettings): boolean {
  return gradesEnabled && gradeDiscountsEnabled;
}
