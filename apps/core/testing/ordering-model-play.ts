import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Core } from '../src/core.ts';
import { COUPONS, SERVICE_FLAGS, SERVICES } from './ordering-model-amounts.ts';
import type { Pair } from './ordering-model-calls.ts';
import { perform } from './ordering-model-run.ts';
import { makeGuestPair, makePair } from './ordering-model-stage.ts';
import { anyStep, guestStep, type Step } from './ordering-model-steps.ts';
import { addRoute } from './routes.ts';

const SHOWN = 20;

/** Adds coupons of each kind, and services with flags that the demo has nowhere. */
export async function furnish(core: Core): Promise<void> {
  for (const [place, [code, coupon]] of Object.entries(COUPONS).entries()) {
    const { kind, percent, amount, min, cap, uses } = coupon;
    await sql`
      insert into coupon (id, code, bonus_type, calculation_type, bonus_percentage, bonus_amount, min_amount, max_bonus_amount, scope, per_user_limit, first_order_only, content)
      values (${1000 + place}, ${code}, ${kind}, ${percent === null ? 'fixed' : 'percent'}, ${percent === null ? null : Number(percent) / 100},
        ${amount}, ${min}, ${cap}, 'any', ${uses}, false, '{}')
      on conflict do nothing`.execute(core.db);
  }
  // A second provider for all that the first one delivers; what others did to them before is forgotten.
  await sql`update provider set failures = 0, failing_since = null, away_until = null, away_seconds = 0`.execute(
    core.db,
  );
  const { rows: first } = await sql<{ id: number }>`
    select service_id as id from provider_service
    where service_id not in (select service_id from provider_service where provider = 'blind')`.execute(
    core.db,
  );
  await addRoute(
    core,
    'blind',
    first.map(({ id }) => id),
  );
  for (const { id, providers } of Object.values(SERVICES))
    if (providers[0] === 'blind')
      await core.db
        .updateTable('provider_service')
        .set({ position: 3 })
        .where('service_id', '=', id)
        .where('provider', '=', 'simulator')
        .execute();
  for (const [id, flags] of Object.entries(SERVICE_FLAGS))
    await core.db.updateTable('service').set(flags).where('id', '=', Number(id)).execute();
  await expect
    .poll(async () => {
      const { services } = await core.catalogue.current();
      return [services.get(2)?.pauseAllowed, services.get(3)?.needsModeration];
    })
    .toEqual([false, true]);
}

type Play = { core: Core; databaseUrl: string; seed: number; steps: number };

type Met = Pair['database']['met'];

/** Plays steps of a seed with a signed-in buyer; gives the faults that were met. A failure names the last steps. */
export async function play({ core, databaseUrl, seed, steps }: Play): Promise<Met> {
  return playAll(await makePair(core, databaseUrl), fc.sample<Step>(anyStep, { seed, numRuns: steps }), seed);
}

/** Plays steps of a seed with a guest. */
export async function playGuest({ core, databaseUrl, seed, steps }: Play): Promise<Met> {
  const pair = await makeGuestPair(core, databaseUrl, `guest-${seed}@example.com`);
  return playAll(pair, fc.sample<Step>(guestStep, { seed, numRuns: steps }), seed);
}

async function playAll(pair: Pair, steps: readonly Step[], seed: number): Promise<Met> {
  for (const [place, step] of steps.entries()) {
    await perform(pair, step).catch((error: Error) => {
      const last = steps.slice(Math.max(0, place - SHOWN + 1), place + 1).map((one) => JSON.stringify(one));
      throw new Error(`seed ${seed}, step ${place}: ${error.message}\n${last.join('\n')}`, { cause: error });
    });
  }
  // A shop that met no faults has proved nothing about them.
  const { met } = pair.database;
  expect(met.deadlock + met.dropped, 'transactions that met a fault').toBeGreaterThan(0);
  await pair.database.close();

  return met;
}
