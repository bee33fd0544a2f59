import { remainingKeywords } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import type { ActivePlan } from '../plans/face/active-plan.ts';
import { type Keyword, trackedKeywords } from './store.ts';

/**
 * Throws 422 on `keywords` where a plan has no room for those of them that are not tracked yet, with how many are too many
 * (VAL-47, VAL-48). The plan is locked: nobody takes the last place meanwhile.
 */
export async function requireRoom(
  db: Queryable,
  customerId: number,
  plan: ActivePlan | null,
  keywords: readonly Keyword[],
): Promise<void> {
  if (plan === null) throw invalidField('keywords', 'campaigns.no_plan');
  const tracked = await trackedKeywords(db, customerId);
  const known = new Set(tracked.map(({ readAs }) => readAs));
  const added = keywords.filter(({ readAs }) => !known.has(readAs)).length;
  const tooMany = added - remainingKeywords(plan, tracked.length);
  if (added > 0 && tooMany > 0)
    throw invalidField('keywords', 'campaigns.too_many_keywords', { count: tooMany });
}
