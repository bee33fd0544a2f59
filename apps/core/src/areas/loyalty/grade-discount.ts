import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { readGradeDiscount } from './store.ts';

/**
 * Percent by which a customer's grade lowers prices: 0 for guests, and where the instance gives no grades or no
 * discounts for them. Whatever shows, quotes or charges a price asks here (server semantics §2.1).
 */
export async function gradeDiscount(
  core: Core,
  customerId: number | null,
  db: Queryable = core.db,
): Promise<number> {
  if (customerId === null) return 0;
  const { settings } = await core.site.current();
  if (!settings.gradesEnabled || !settings.gradeDiscountsEnabled) return 0;

  return readGradeDiscount(db, customerId);
}
