import type { ListedCoupon, Locale } from '@fanfare/contract';
import {
  type CouponUsage,
  couponUsesLeft,
  formatExact,
  isCouponUsedUp,
  parseFraction,
  toWireFraction,
  utcDay,
} from '@fanfare/rules';
import * as z from 'zod';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { readUsages } from './coupon-usage.ts';
import { type CouponRow, toCoupon } from './face/coupons.ts';

/** Translated fields of a coupon. */
export const couponWords = z.object({ name: z.string().min(1), description: z.string().min(1).optional() });
type Words = z.output<typeof couponWords>;

const AT_MOST = 100;

/**
 * The coupons that the shop lists and a customer may use now: not those that have ended or that they, or all, have used
 * up (API-74; rules §2.5). None where the shop has no page for bonuses. Amounts in USD.
 */
export async function listCoupons(core: Core, customerId: number, locale: Locale): Promise<ListedCoupon[]> {
  const { settings } = await core.site.current();
  if (!settings.features.bonuses) return [];
  const now = core.clock.now();
  const db = core.reads.of(customerId);
  const rows = await readListed(db, now);
  const ids = rows.map(({ id }) => id);
  const [usages, words] = await Promise.all([
    readUsages(db, ids, { customerId, isGuest: false, now }),
    readCouponWords(db, ids, locale),
  ]);

  return rows.flatMap((row) => {
    const usage = usages.get(row.id);
    if (usage === undefined || isCouponUsedUp(toCoupon(row), usage)) return [];
    const shown = { own: words.get(row.id), usage, locale, decimals: settings.roundingPrecision };

    return [presentCoupon(row, shown)];
  });
}

function readListed(db: Queryable, now: Date): Promise<CouponRow[]> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('is_listed', '=', true)
    .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>=', utcDay(now))]))
    .orderBy('valid_to', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
}

/** The operator's words in a language; those that do not fit count as missing. */
async function readCouponWords(
  db: Queryable,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Words>> {
  if (locale === 'en' || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_translation')
    .select(['entity_id', 'content'])
    .where('entity', '=', 'coupon')
    .where('locale', '=', locale)
    .where('entity_id', 'in', ids)
    .execute();

  return new Map(
    rows.flatMap(({ entity_id, content }) => {
      const { data } = couponWords.safeParse(content);
      return data ? [[entity_id, data] as const] : [];
    }),
  );
}

type Shown = { own: Words | undefined; usage: CouponUsage; locale: Locale; decimals: number };

function presentCoupon(row: CouponRow, { own, usage, locale, decimals }: Shown): ListedCoupon {
  const coupon = toCoupon(row);
  const english = couponWords.partial().safeParse(row.content).data;

  return {
    id: row.id,
    code: row.code,
    name: own?.name ?? english?.name ?? row.code,
    description: own?.description ?? english?.description ?? '',
    lang: own === undefined && locale !== 'en' ? 'en' : undefined,
    bonus_type: row.bonus_type,
    calculation_type: row.calculation_type,
    bonus_amount: row.bonus_amount === null ? null : formatExact(row.bonus_amount, decimals),
    bonus_percentage:
      row.bonus_percentage === null ? null : toWireFraction(parseFraction(row.bonus_percentage)),
    max_bonus_amount: row.max_bonus_amount === null ? null : formatExact(row.max_bonus_amount, decimals),
    min_amount: formatExact(row.min_amount, decimals),
    scope: coupon.scope,
    uses_left: couponUsesLeft(coupon, usage),
    valid_to: row.valid_to,
  };
}
