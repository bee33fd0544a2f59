import { parseAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { SETTING_KEYS, savedSettings } from './settings-schema.ts';

/** A rate that moved further than this since the last one, in percent, is a mistake until the operator says that it is none. */
const MOST_PERCENT = 20n;

/**
 * Reads the rate where the shop has a source of it, and keeps it in the settings. A source that is away, says something
 * else or leaps changes nothing: the last rate ends by its own age (server semantics §2.7). A leap that is none becomes
 * true when the operator seeds it. Throws when there was no rate to be had.
 */
export async function keepRate(core: Core, signal?: AbortSignal): Promise<void> {
  if (core.rateSource === null) return;
  const { rate, ratedAt } = await core.rateSource.read(signal);
  if (ratedAt > core.clock.now()) throw new Error('the source of rates tells of a day to come');

  const last = await lastRate(core);
  if (last !== null && isLeap(last.rate, rate))
    throw new Error(`a rate of ${rate} after ${last.rate}: not taken before it is seeded`);
  if (last !== null && new Date(last.ratedAt) >= ratedAt) return;
  await sql`
    update setting
    set value = jsonb_set(value, '{rubExchangeRate}', ${JSON.stringify({ rate, ratedAt: ratedAt.toISOString() })}::jsonb)
    where key = ${SETTING_KEYS.instance}`.execute(core.db);
}

async function lastRate(core: Core) {
  const row = await core.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SETTING_KEYS.instance)
    .executeTakeFirst();

  return row === undefined ? null : savedSettings.parse(row.value).rubExchangeRate;
}

function isLeap(last: string, next: string): boolean {
  const [was, is] = [parseAmount(last), parseAmount(next)];
  const moved = is > was ? is - was : was - is;

  return moved * 100n > was * MOST_PERCENT;
}
