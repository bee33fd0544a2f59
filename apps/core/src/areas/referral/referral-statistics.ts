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
import { readEarned } from '../accounts/face/earnings.ts';
import { findCustomer } from '../accounts/face/store.ts';
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
  const [{ settings }, customer, registrations, clicks, buying, months, next, all] = await Promise.all([
    core.site.current(),
    findCustomer(db, customerId),
    countReferrals(db, customerId),
    countClicks(db, customerId),
    sumRewards(db, customerId, now),
    earnedByMonth(db, customerId, now),
    nextRelease(db, customerId, now),
    readEarned(db, customerId, now),
  ]);
  if (!customer) throw notFound('page');
  const { orders, buyers, earned, held } = buying;
  const money = (amount: Micro) => formatExact(amount, settings.roundingPrecision);
  const link = `${shopUrl(core, locale)}?ref=${customer.affiliate_code}`;
  const percent = customer.referral_percent ?? settings.referralProgram.percent;

  return {
    data: {
      clicks: clicks.count,
      since: clicks.since,
      registrations,
      orders,
      buyers,
      earned: money(earned),
      earned_by_month: months.map(({ month, earned: sum }) => ({ month, earned: money(sum) })),
      held: money(held),
      next_release: next && { amount: money(next.amount), at: next.at.toISOString() },
      withdrawn: money(atLeastZero(all.rewards - all.held - all.available.referral)),
      available: money(all.available.referral),
      task_available: money(all.available.task),
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

type Rewards = { orders: number; buyers: number; earned: Micro; held: Micro };

/** Rewards of referrals alone; those of widgets are on the same account. */
async function sumRewards(db: Queryable, customerId: number, now: Date): Promise<Rewards> {
  const { rows } = await sql<Rewards>`
    select count(*)::int as orders, count(distinct referral_id)::int as buyers,
      coalesce(sum(earned - taken), 0)::bigint as earned,
      coalesce(sum(earned - taken) filter (where available_at > ${now}), 0)::bigint as held
    from reward where referrer_id = ${customerId} and referral_id is not null`.execute(db);

  return rows[0] ?? { orders: 0, buyers: 0, earned: 0n, held: 0n };
}
