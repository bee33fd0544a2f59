import * as z from 'zod';

/** Translated fields of a payout method. */
export const payoutMethodWords = z.object({ name: z.string(), description: z.string() });
