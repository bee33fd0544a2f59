import { parseAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { type RateAt, ratesOf, SETTING_KEYS, savedSettings } from './settings-schema.ts';

/** A rate that moved further than this since the last one, in percent, is a mistake until the operator says that it is none. */
const MOST_PERCENT = 20n;

/**
 * Reads the rates where the shop has a source of them, and keeps those of roubles and of what its payment methods charge in. A
 * source that is away, says something else or leaps changes nothing: the last rate ends by its own age (rules §2.7). A
 * leap that is none becomes true when the operator seeds it. Throws when there was no rate to be had, or one of them leaps.
 */
export async function keepRates(core: Core, signal?: AbortSignal): Promise<void> {
  if (core.rateSource === null) return;
  const { rates, ratedAt } = await core.rateSource.read(signal);
  if (ratedAt > core.clock.now()) throw new Error('the source of rates tells of a day to come');

  const last = await lastRates(core);
  const leaps: string[] = [];
  for (const currency of await wantedBy(core)) {
    const [rate, known] = [rates.get(currency), last[currency]];
    if (rate === undefined) continue;
    if (known && isLeap(known.rate, rate))
      leaps.push(`a rate of ${rate} ${currency} after ${known.rate}: not taken before it is seeded`);
    else if (!known || new Date(known.ratedAt) < ratedAt) await keep(core, currency, { rate, ratedAt });
  }
  if (leaps.length > 0) throw new Error(leaps.join('; '));
}

async function wantedBy(core: Core): Promise<string[]> {
  const { methods } = await core.catalogue.current();
  const charged = [...methods.values()].map(({ chargeCurrency }) => chargeCurrency);

  return [...new Set(['RUB', ...charged])].filter((currency) => currency !== 'USD').sort();
}

async function keep(
  core: Core,
  currency: string,
  { rate, ratedAt }: { rate: string; ratedAt: Date },
): Promise<void> {
  const kept = JSON.stringify({ rate, ratedAt: ratedAt.toISOString() });
  const change =
    currency === 'RUB'
      ? sql`jsonb_set(value, '{rubExchangeRate}', ${kept}::jsonb)`
      : sql`value || jsonb_build_object('exchangeRates',
          coalesce(value -> 'exchangeRates', '{}') || jsonb_build_object(${currency}::text, ${kept}::jsonb))`;
  await sql`update setting set value = ${change} where key = ${SETTING_KEYS.instance}`.execute(core.db);
}

async function lastRates(core: Core): Promise<Record<string, RateAt>> {
  const row = await core.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SETTING_KEYS.instance)
    .executeTakeFirst();

  return row === undefined ? {} : ratesOf(savedSettings.parse(row.value));
}

function isLeap(last: string, next: string): boolean {
  const [was, is] = [parseAmount(last), parseAmount(next)];
  const moved = is > was ? is - was : was - is;

  return moved * 100n > was * MOST_PERCENT;
}
