/** Reasons of a freeze, as the customer is told. */
export const FREEZE_CODES = ['payment', 'identity', 'terms', 'security', 'other'] as const;
export type FreezeCode = (typeof FREEZE_CODES)[number];
