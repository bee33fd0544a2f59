import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { activePlan } from '../plans/face/active-plan.ts';
import { holdCampaigns, runCampaigns } from './campaign-states.ts';
import { type CampaignRow, keywordsByCampaign } from './store.ts';

/**
 * Campaigns follow the plan of their customer: without one they stop, with all that was read, and go on with the next one as often
 * as it allows. Those that a smaller one has no room for are paused, the newest first.
 */
export async function followPlan(
  core: Core,
  tx: Tx,
  { customerId }: DomainEvents['planChanged'],
): Promise<void> {
  const campaigns = await lockUnpaused(tx, customerId);
  if (campaigns.length === 0) return;
  const plan = await activePlan(tx, customerId);
  if (plan === null)
    return holdCampaigns(
      core,
      tx,
      campaigns.map(({ id }) => id),
      'stopped',
    );
  const keywords = await keywordsByCampaign(
    tx,
    campaigns.map(({ id }) => id),
  );
  const tracked = new Set<string>();
  const [fitting, others]: [CampaignRow[], CampaignRow[]] = [[], []];
  for (const campaign of campaigns) {
    const added = (keywords.get(campaign.id) ?? []).filter((keyword) => !tracked.has(keyword));
    const fits = tracked.size + added.length <= plan.keywordsLimit;
    if (fits) for (const keyword of added) tracked.add(keyword);
    (fits ? fitting : others).push(campaign);
  }
  await holdCampaigns(
    core,
    tx,
    others.map(({ id }) => id),
    'paused',
  );
  await runCampaigns(core, tx, fitting, plan);
}

/** The oldest first. */
function lockUnpaused(tx: Tx, customerId: number): Promise<CampaignRow[]> {
  return tx
    .selectFrom('campaign')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'paused')
    .orderBy('id')
    .forUpdate()
    .execute();
}
