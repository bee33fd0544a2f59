import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { lockWallet } from '../wallet/accounts.ts';
import { holdCampaigns, runCampaigns } from './campaign-states.ts';
import { planOf } from './plan-of.ts';
import { requireRoom } from './require-room.ts';
import { type CampaignRow, keywordsOf, lockCampaign } from './store.ts';

/** Pauses a campaign: its keywords do not count any more (API-118). One that is paused stays so. */
export async function pauseCampaign(core: Core, tx: Tx, { id }: CampaignRow): Promise<void> {
  await lockCampaign(tx, id);
  await holdCampaigns(core, tx, [id], 'paused');
}

/** Lets a paused campaign go on (API-117). Throws 422 on `keywords` where the plan has no room for them, or there is none. */
export async function activateCampaign(core: Core, tx: Tx, { id, customer_id }: CampaignRow): Promise<void> {
  await lockWallet(tx, customer_id);
  const campaign = await lockCampaign(tx, id);
  if (campaign.state === 'running') return;
  await requireRoom(tx, customer_id, await planOf(tx, customer_id), await keywordsOf(tx, id));
  await runCampaigns(core, tx, [campaign]);
}
