import * as z from 'zod';

/** Words of a clip that each language has of its own. */
export const clipWords = z.object({
  title: z.string().trim().min(1).max(120),
  question: z.string().trim().min(1).max(300),
  choices: z.array(z.string().trim().min(1).max(120)).min(2).max(6),
  /** Spoken and shown content, in order, for people who cannot hear or see it. */
  captions: z.array(z.string().trim().min(1).max(300)).max(300).default([]),
});
