import type { InstanceSettings } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';

/**
 * Percent by which a customer's grade lowers prices: 0 for guests, and where the instance gives no grades or no
 * discounts for them. Whatever shows, quotes or charges a price asks here (rules §2.1). An
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

/** Percent of the grade that the customer has now, 0 without one; whether it lowers prices is the instance's to say. */
export async function readGradeDiscount(db: Queryable, customerId: number): Promise<number> {
  const [row] = (await db.executeQuery(selectDiscount(db, customerId))).rows;

  return Number(row?.discount_percent ?? 0);
}

const selectDiscount = compiledOnce((db, customerId: number) =>
  db
    .selectFrom('customer')
    .innerJoin('grade', 'grade.id', 'customer.grade_id')
    .select('grade.discount_percent')
    .where('customer.id', '=', customerId),
);
