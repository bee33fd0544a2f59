import * as z from 'zod';

/** Translations of a file's rows: by id, then by field. `words.ts` lists the fields. */
const words = z.record(
  z.string().regex(/^(0|[1-9]\d{0,9})$/, 'must be an id'),
  z.record(z.string(), z.unknown()),
);
export const translationFile = z
  .strictObject({
    networks: words,
    'service-types': words,
    services: words,
    labels: words,
    'payment-methods': words,
    'withdrawal-methods': words,
    'menu-items': words,
    banners: words,
    'special-offers': words,
    coupons: words,
    quests: words,
    tasks: words,
    'tariff-plans': words,
    /** Texts of any row by their English words. */
    phrases: z.record(z.string(), z.string()),
  })
  .partial();

export type TranslationFile = z.output<typeof translationFile>;
