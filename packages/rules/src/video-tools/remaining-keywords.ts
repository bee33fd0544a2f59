/** Keywords that can still be tracked: plan limit minus tracked (VAL-47), 0 without a plan (VAL-48). */
export function remainingKeywords(plan: { keywordsLimit: number } | null, tracked: number): number {
  return plan ? Math.max(plan.keywordsLimit - tracked, 0) : 0;
}
