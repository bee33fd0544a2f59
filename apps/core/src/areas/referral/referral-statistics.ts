import type { referralStatistics as endpoint, Locale, OutputOf } from '@fanfare/contract';
import {
  atLeastZero,
  formatExact,
  type Micro,
  parseFraction,
  REWARD_HOLD_DAYS,
  toWireFraction,
} from '@fanfare/rules';
import { sql } from 'kysely';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { drawQr } from '../../lib/draw-qr.ts';
import { notFound } from '../../refusal.ts';
import { readEarned } from '../accounts/profile/earnings.ts';
import { findCustomer } from '../accounts/store.ts';
import { earnedByMonth, nextRelease } from './earned-in-time.ts';
import { countReferrals } from './list-referrals.ts';

/** Registrations, clicks and earnings of a customer's referral link (API-80). */
export async function referralStatistics(
  core: Core,
  customerId: number,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const db = core.reads.of(customerId);
  const now = core.clock.now();
  const [{ settings }, customer, registrations, clicks, buying, months, next, earned] = await Promise.all([
    core.site.current(),
    findCustomer(db, customerId),
    countReferrals(db, customerId),
    countClicks(db, customerId),
    countBuying(db, customerId),
    earnedByMonth(db, customerId, now),
    nextRelease(db, customerId, now),
    readEarned(db, customerId, now),
  ]);
  if (!customer) throw notFound('page');
  const byReferrals = earned.total - earned.available.task;
  const money = (amount: Micro) => formatExact(amount, settings.roundingPrecision);
  const link = `${shopUrl(core, locale)}?ref=${customer.affiliate_code}`;
  const percent = customer.referral_percent ?? settings.referralProgram.percent;

  return {
    data: {
      clicks: clicks.count,
      since: clicks.since,
      registrations,
      ...buying,
      earned: money(byReferrals),
      earned_by_month: months.map(({ month, earned: sum }) => ({ month, earned: money(sum) })),
      held: money(earned.held),
      next_release: next && { amount: money(next.amount), at: next.at.toISOString() },
      withdrawn: money(atLeastZero(byReferrals - earned.held - earned.available.referral)),
      available: money(earned.available.referral),
      task_available: money(earned.available.task),
      referral_program_percent: toWireFraction(parseFraction(percent)),
      hold_days: REWARD_HOLD_DAYS,
      affiliate_code: customer.affiliate_code,
      link,
      qr_code: drawQr(link),
      is_enabled: settings.referralProgram.isEnabled,
    },
  };
}

async function countClicks(
  db: Queryable,
  customerId: number,
): Promise<{ count: number; since: string | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select coalesce(sum(clicks), 0)::int as count, min(day)::text as since
    from referral_click where referrer_id = ${customerId}`.execute(db);

  return rows[0] ?? { count: 0, since: null };
}

async function countBuying(db: Queryable, customerId: number): Promise<{ orders: number; buyers: number }> {
  const { rows } = await sql<{ orders: number; buyers: number }>`
    select count(*)::int as orders, count(distinct referral_id)::int as buyers
    from reward where referrer_id = ${customerId}`.execute(db);

  return rows[0] ?? { orders: 0, buyers: 0 };
}
