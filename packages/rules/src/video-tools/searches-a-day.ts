/** Searches a day in the keyword tool: without an account, with one, and with a plan (rules §2.16). */
export const SEARCHES_A_DAY = { guest: 5, customer: 25, plan: 200 } as const;
