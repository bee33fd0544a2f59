import * as z from 'zod';

const words = z.object({
  name: z.string().trim().min(1).max(60),
  /** HTML. */
  body: z.string().trim().min(1).max(20_000),
  short_body: z.string().trim().min(1).max(200),
  steps: z.array(z.string().trim().min(1).max(200)).max(6),
});

/** Words of a quest in English. */
export const questContent = words;

/** Words of a quest in another language; one without steps has none there either. */
export const questWords = words.partial();
