import { getCampaignTerms, getPlan } from '@fanfare/contract';
import type { AppContext } from '../../shared/pages/app-context.ts';
import type { HeldPlan } from './held-plan.ts';

/** The reader's plan; null for guests, for who has none, and while its first charge has no answer. */
export async function readHeldPlan({ call, signedIn }: AppContext): Promise<HeldPlan | null> {
  if (signedIn === null) return null;
  const [{ data: plan }, { data: terms }] = await Promise.all([
    call(getPlan, { query: {} }),
    call(getCampaignTerms, { query: {} }),
  ]);
  if (plan === null || plan.status === 'pending' || plan.status === 'canceled') return null;

  return {
    name: plan.campaign_tariff.name,
    until: plan.period_ends_at,
    limit: plan.campaign_tariff.keywords_limit,
    trackedCount: plan.tracked_keywords,
    // Suggestions are in small letters.
    tracked: terms.tracked_keywords.map((keyword) => keyword.toLowerCase()),
  };
}
