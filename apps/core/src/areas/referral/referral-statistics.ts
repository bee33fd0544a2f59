import type { referralStatistics as endpoint, Locale, OutputOf } from '@fanfare/contract';
import { formatExact, type Micro, parseFraction, REWARD_HOLD_DAYS, toWireFraction } from '@fanfare/rules';
import { sql } from 'kysely';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { drawQr } from '../../draw-qr.ts';
import { notFound } from '../../refusal.ts';
import { readEarned } from '../accounts/earnings.ts';
import { findCustomer } from '../accounts/store.ts';
import { countReferrals } from './list-referrals.ts';

/** What a customer's link has led to and what it earned (API-80). */
export async function referralStatistics(
  core: Core,
  customerId: number,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const db = core.reads.of(customerId);
  const [{ settings }, customer, registrations, clicks, orders, earned] = await Promise.all([
    core.site.current(),
    findCustomer(db, customerId),
    countReferrals(db, customerId),
    countClicks(db, customerId),
    countOrders(db, customerId),
    readEarned(db, customerId, core.clock.now()),
  ]);
  if (!customer) throw notFound('page');
  const money = (amount: Micro) => formatExact(amount, settings.roundingPrecision);
  const link = `${shopUrl(core, locale)}?ref=${customer.affiliate_code}`;
  const percent = customer.referral_percent ?? settings.referralProgram.percent;

  return {
    data: {
      clicks,
      registrations,
      orders,
      earned: money(earned.total - earned.available.task),
      held: money(earned.held),
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

async function countClicks(db: Queryable, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(clicks), 0)::int as count from referral_click where referrer_id = ${customerId}`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

async function countOrders(db: Queryable, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reward where referrer_id = ${customerId}`.execute(db);

  return rows[0]?.count ?? 0;
}
