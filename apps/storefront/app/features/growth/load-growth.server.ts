import {
  getOrderWidgetOverview,
  getPlan,
  getSuggestionLimit,
  type Locale,
  listCampaigns,
  listFreeTrialQuests,
  listTasks,
  type Plan,
  referralStatistics,
} from '@fanfare/contract';
import type { Call } from '../../shared/pages/app-context.ts';

/** Figures of each way to grow; null for what the shop has not, and for what could not be read now. Amounts in USD. */
export type Growth = {
  /** `percent`: a fraction 0..1. */
  referral: { earned: string; buyers: number; percent: number } | null;
  widget: { earned: string; orders: number } | null;
  tasks: { earned: string; open: number } | null;
  /** Number of free orders that are offered to the customer. */
  trials: number | null;
  searches: { left: number; limit: number } | null;
  campaigns: number | null;
  plan: Plan | null;
};

/** Loads the figures of the screens behind the door Growth, all at once. */
export async function loadGrowth(call: Call, locale: Locale, timeZone: string | undefined): Promise<Growth> {
  const query = { locale };
  const [referral, widget, tasks, trials, searches, campaigns, plan] = await Promise.all([
    orNull(call(referralStatistics, { query })),
    orNull(call(getOrderWidgetOverview, { query: { ...query, time_zone: timeZone } })),
    orNull(call(listTasks, { query: { ...query, per_page: '1' } })),
    orNull(call(listFreeTrialQuests, { query })),
    orNull(call(getSuggestionLimit, { query })),
    orNull(call(listCampaigns, { query: { ...query, length: '1' } })),
    orNull(call(getPlan, { query })),
  ]);

  return {
    referral: referral && {
      earned: referral.data.earned_by_month.at(-1)?.earned ?? '0',
      buyers: referral.data.buyers,
      percent: referral.data.referral_program_percent,
    },
    widget: widget && { earned: widget.data.earned, orders: widget.data.orders },
    tasks: tasks && { earned: tasks.earnings.month.amount, open: tasks.total },
    trials:
      trials?.data.filter(
        (quest) => !quest.is_disabled_for_amount_spend_user && !quest.is_disabled_for_min_replenishment,
      ).length ?? null,
    searches: searches && {
      left: Math.max(0, searches.data.limit - searches.data.used),
      limit: searches.data.limit,
    },
    campaigns: campaigns?.total_amount ?? null,
    plan: plan?.data?.status === 'canceled' ? null : (plan?.data ?? null),
  };
}

/** The page is there without what could not be read: each screen tells of its own fault. */
const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);
