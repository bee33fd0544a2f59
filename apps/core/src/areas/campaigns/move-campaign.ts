import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { activePlan } from '../plans/face/active-plan.ts';
import { holdCampaigns, runCampaigns } from './campaign-states.ts';
import { requireRoom } from './require-room.ts';
import { type CampaignRow, keywordsOf, lockCampaign } from './store.ts';

/** Pauses a campaign: its keywords do not count any more (API-118). One that is paused stays so. */
export async function pauseCampaign(core: Core, tx: Tx, { id }: CampaignRow): Promise<void> {
  await lockCampaign(tx, id);
  await holdCampaigns(core, tx, [id], 'paused');
}

/** Lets a paused campaign go on (API-117). Throws 422 on `keywords` where the plan has no room for them, or there is none. */
export async function activateCampaign(core: Core, tx: Tx, { id, customer_id }: CampaignRow): Promise<void> {
  const plan = await activePlan(tx, customer_id, { lock: true });
  const campaign = await lockCampaign(tx, id);
  if (campaign.state === 'running') return;
  await requireRoom(tx, customer_id, plan, await keywordsOf(tx, id));
  if (plan) await runCampaigns(core, tx, [campaign], plan);
}
