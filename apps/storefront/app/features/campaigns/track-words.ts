import type { CampaignTrack } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Interval of a campaign's readings, as a label. */
export const TRACK_WORDS: Record<CampaignTrack, MessageDescriptor> = {
  on_demand: msg({ context: 'how often', message: 'On demand' }),
  daily: msg({ context: 'how often', message: 'Daily' }),
  weekly: msg({ context: 'how often', message: 'Weekly' }),
  monthly: msg({ context: 'how often', message: 'Monthly' }),
};
