import { inStorage } from '@fanfare/client/in-storage.ts';
import { CONTENTS_LIMIT } from '@fanfare/rules';
import * as v from 'valibot';
import { type NewSubscription, settingsOf, withRefill } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';
import type { Promotion } from './promotion.ts';

const KEY = 'promotion-draft';

const keptPromotion = v.object({
  networkId: v.number(),
  name: v.string(),
  url: v.string(),
  type: v.nullable(v.string()),
  email: v.string(),
  contentsLimit: v.pipe(v.number(), v.minValue(CONTENTS_LIMIT.min), v.maxValue(CONTENTS_LIMIT.max)),
  rows: v.array(
    v.object({
      serviceTypeId: v.number(),
      serviceId: v.number(),
      quantity: v.number(),
      /** Drafts of an earlier release have no choice. */
      refillChosen: v.optional(v.nullable(v.boolean()), null),
      countries: v.array(v.number()),
      texts: v.record(v.string(), v.union([v.string(), v.array(v.number())])),
    }),
  ),
});
/**
 * Part of a promotion that survives a reload, the registration, the login and a change of language, in this tab only. How it is paid
 * is not kept: its default depends on what the customer has then.
 */
export type KeptPromotion = v.InferOutput<typeof keptPromotion>;

export function keepPromotion({ draft, texts }: Promotion): void {
  const { networkId, name, url, type, email, contentsLimit, serviceTypesSettings } = draft;
  const rows = serviceTypesSettings
    .filter(({ isSelected }) => isSelected)
    .map(({ serviceTypeId, serviceId, quantity, refillChosen, countries }) => {
      const own = texts[serviceTypeId] ?? {};

      return { serviceTypeId, serviceId, quantity, refillChosen, countries, texts: own };
    });
  const kept = { networkId, name, url, type, email, contentsLimit, rows };
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export function readKeptPromotion(): KeptPromotion | null {
  const text = inStorage((storage) => storage.getItem(KEY));
  if (!text) return null;
  try {
    const result = v.safeParse(keptPromotion, JSON.parse(text));

    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export function dropKeptPromotion(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

/** The draft as it was left, with the services that are still offered. */
export function restored(
  draft: NewSubscription,
  { rows, ...kept }: KeptPromotion,
  types: readonly OfferedType[],
): Pick<Promotion, 'draft' | 'types' | 'texts'> {
  const texts: Record<number, Record<number, string | number[]>> = {};
  const serviceTypesSettings = settingsOf(types).map((row) => {
    const left = rows.find(({ serviceTypeId }) => serviceTypeId === row.serviceTypeId);
    if (left === undefined || !(left.serviceId in row.services)) return row;
    const { texts: own, refillChosen, ...fields } = left;
    texts[row.serviceTypeId] = own;

    return { ...withRefill(row, refillChosen), ...fields, isSelected: true };
  });

  return { draft: { ...draft, ...kept, serviceTypesSettings }, types, texts };
}
