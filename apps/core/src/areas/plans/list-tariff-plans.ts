import type { listTariffPlans as endpoint, Locale, OutputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { presentChange, quoteChange } from './quote-change.ts';
import { findPlan, hasTried } from './store.ts';
import { presentTariff, readTariffs } from './tariff-plans.ts';

/**
 * Plans that are offered (API-120), for a customer with what choosing each would do. None where the shop has no keyword tools.
 */
export async function listTariffPlans(
  core: Core,
  customerId: number | null,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>['data']> {
  const { settings } = await core.site.current();
  if (!settings.features.keywordTools) return [];
  const decimals = settings.roundingPrecision;
  const tariffs = (await readTariffs(core.readDb, locale)).filter(({ is_enabled }) => is_enabled);
  if (customerId === null)
    return tariffs.map((tariff) => ({ ...presentTariff(tariff, locale), change: null }));
  const plan = await findPlan(core.db, customerId);
  const held = plan && plan.status !== 'canceled' ? plan : null;
  const at = { hasTried: await hasTried(core.db, customerId), now: core.clock.now(), decimals };

  return tariffs.map((tariff) => ({
    ...presentTariff(tariff, locale),
    change: presentChange(quoteChange(held, tariff, at), decimals),
  }));
}
