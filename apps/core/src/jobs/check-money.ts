import { sql } from 'kysely';
import { findUnclearedPayments } from '../areas/billing/payments/find-uncleared-payments.ts';
import { stopPayouts } from '../areas/payouts/stop-payouts.ts';
import { checkMoney } from '../commands/check-money.ts';
import type { Core } from '../core.ts';
import type { Queryable } from '../data/database.ts';

/** Hour after midnight UTC at which a shop is presumably least busy. */
const HOUR = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOCK = 'check-money';
const SHOWN = 5;

export type MoneyCheck = { checkedAt: Date; broken: string[] };

/**
 * Checks all money once a night, in one of the workers, and stores the result: violated rules with some of the rows that
 * violate them, and payments unknown to their gateways. Violations are logged, counted among what waits for a person, and stop
 * withdrawals until staff resumes them; nothing else stops. A missed night is made up for.
 */
export async function checkMoneyNightly(core: Core, signal?: AbortSignal): Promise<void> {
  const last = await lastMoneyCheck(core.db);
  if (last !== null && last.checkedAt >= latestNight(core.clock.now())) return;
  await checkMoneyNow(core, signal);
}

/** Runs the check at once. Null: another process is running it, or this one stops before it has asked all gateways. */
export async function checkMoneyNow(core: Core, signal?: AbortSignal): Promise<MoneyCheck | null> {
  const startedAt = core.clock.now();
  const rules = await core.db
    .transaction()
    // All rules see the same snapshot, while the shop goes on.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ((await isFirst(tx)) ? checkMoney(tx) : null));
  if (rules === null) return null;
  const uncleared = await findUnclearedPayments(core, signal);
  if (signal?.aborted) return null;
  const broken = [
    ...rules,
    ...(uncleared.length > 0
      ? [`gateways know what was taken: ${uncleared.slice(0, SHOWN).join('; ')}`]
      : []),
  ];
  const seconds = (core.clock.now().getTime() - startedAt.getTime()) / 1000;
  await core.db.insertInto('money_check').values({ checked_at: startedAt, seconds, broken }).execute();
  if (broken.length > 0) {
    await stopPayouts(core, core.db, broken.join('\n'));
    core.log.error({ broken }, 'money is not where it should be');
  } else core.log.info({ seconds }, 'all money is where it should be');

  return { checkedAt: startedAt, broken };
}

/** Result of the last check; null before the first one. */
export async function lastMoneyCheck(db: Queryable): Promise<MoneyCheck | null> {
  const row = await db
    .selectFrom('money_check')
    .select(['checked_at', 'broken'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

  return row === undefined ? null : { checkedAt: row.checked_at, broken: row.broken };
}

async function isFirst(tx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as locked`.execute(tx);

  return rows[0]?.locked === true;
}

function latestNight(now: Date): Date {
  const sinceMidnight = now.getTime() % DAY_MS;
  const midnight = now.getTime() - sinceMidnight;

  return new Date(midnight + HOUR * HOUR_MS - (sinceMidnight < HOUR * HOUR_MS ? DAY_MS : 0));
}
