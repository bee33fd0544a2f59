import type { Locale, PaymentMethodBonus } from '@fanfare/contract';
import type { Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { listMethods } from '../face/list-methods.ts';

/** The ways to add funds that add a bonus, the highest first (API-75); none where the shop has no page for bonuses. */
export async function listMethodBonuses(
  core: Core,
  caller: Customer,
  locale: Locale,
): Promise<PaymentMethodBonus[]> {
  const { settings } = await core.site.current();
  if (!settings.features.bonuses) return [];
  const { data: methods } = await listMethods(core, caller, locale, 'top_up');

  return methods
    .filter(({ bonuses }) => bonuses.length > 0)
    .map(({ id, name, lang, description, icon, bonuses }) => ({
      id,
      name,
      lang,
      description,
      icon,
      max_bonus_percent: Math.max(...bonuses.map(({ bonus_percent }) => bonus_percent)),
    }))
    .toSorted((one, other) => other.max_bonus_percent - one.max_bonus_percent);
}
