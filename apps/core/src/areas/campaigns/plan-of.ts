import type { CampaignTrack } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';

export type Plan = { name: string; keywordsLimit: number; tracks: readonly CampaignTrack[] };

export async function planOf(_db: Queryable, _customerId: number): Promise<Plan | null> {
  return { name: 'Standard', keywordsLimit: 100, tracks: ['on_demand', 'daily', 'weekly', 'monthly'] };
}
