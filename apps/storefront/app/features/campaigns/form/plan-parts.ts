import type { PlanChangeQuote } from '@fanfare/contract';
import type { TariffPlans } from '../list/load-campaigns.server.ts';

type Plan = TariffPlans[number];

/** Parts of the plans that the form shows to whoever has none: the words of the way to one, and what it asks before it begins. */
export type PlanParts = {
  Way: React.ComponentType<{ plan: Plan }>;
  Following: React.ComponentType<{ plan: Plan; trialEnded: string | null }>;
  Dialog: React.ComponentType<{
    plan: Plan;
    change: PlanChangeQuote;
    held: null;
    onClose: () => void;
    /** The plan has begun. */
    onStarted: () => void;
  }>;
};
