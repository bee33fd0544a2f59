import type { CampaignTrack } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How often a campaign is read, as a label. */
export const TRACK_WORDS: Record<CampaignTrack, MessageDescriptor> = {
  on_demand: msg({ context: 'how often', message: 'On demand' }),
  daily: msg({ context: 'how often', message: 'Daily' }),
  weekly: msg({ context: 'how often', message: 'Weekly' }),
  monthly: msg({ context: 'how often', message: 'Monthly' }),
};
