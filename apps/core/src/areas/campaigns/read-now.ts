import { ASKED_READING_HOURS, hoursAfter } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { activePlan } from '../plans/face/active-plan.ts';
import { openReadings } from './open-readings.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from './store.ts';

/** Earliest time of the next reading on demand. */
export const canReadFrom = ({ asked_at }: CampaignRow): Date => hoursAfter(asked_at, ASKED_READING_HOURS);

/**
 * Begins a reading that a customer asks for (C-17, API-116). Throws 422 on `campaign` for a second one within six hours, while it
 * is paused, and without a plan.
 */
export async function readNow(core: Core, tx: Tx, { id }: CampaignRow): Promise<void> {
  const campaign = await lockCampaign(tx, id);
  const now = core.clock.now();
  const minutes = Math.ceil((canReadFrom(campaign).getTime() - now.getTime()) / 60_000);
  if (campaign.state === 'paused') throw invalidField('campaign', 'campaigns.paused');
  if (campaign.state === 'stopped' || (await activePlan(tx, campaign.customer_id)) === null)
    throw invalidField('campaign', 'campaigns.no_plan');
  if (minutes > 0)
    throw invalidField('campaign', 'campaigns.read_recently', {
      hours: Math.floor(minutes / 60),
      minutes: minutes % 60,
    });
  await openReadings(tx, campaign, now);
  await updateCampaign(tx, id, { asked_at: now });
}
