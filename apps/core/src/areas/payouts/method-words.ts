import * as z from 'zod';

/** What of a way to withdraw is written in other languages. */
export const payoutMethodWords = z.object({ name: z.string(), description: z.string() });
