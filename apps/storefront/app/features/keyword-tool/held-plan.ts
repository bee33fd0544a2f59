/** The reader's plan as the keyword tool needs it. */
export type HeldPlan = {
  name: string;
  /** End of the paid or free time; null for a plan without a price. */
  until: string | null;
  /** Keywords that it lets be tracked, and how many of them are. */
  limit: number;
  trackedCount: number;
  /** The tracked keywords in small letters. */
  tracked: readonly string[];
};
