import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Core } from '../../src/core.ts';
import { addRoute } from '../routes.ts';
import { COUPONS, PROVIDERS, SERVICE_FLAGS, SERVICES, USUAL_COSTS } from './amounts.ts';
import { DELIVERED, thousandOf } from './losses.ts';
import { type DrawnStep, type Pair, type Player, stepsOf } from './model.ts';
import { STEPS } from './parts.ts';
import { perform } from './perform.ts';
import { makeGuestPair, makePair } from './stage.ts';

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
  for (const service of DELIVERED)
    for (const name of PROVIDERS) {
      const percent = USUAL_COSTS[name];
      await core.db
        .updateTable('provider_service')
        .set({ cost_per_thousand: percent === null ? null : thousandOf(service, percent) })
        .where('service_id', '=', service.id)
        .where('provider', '=', name)
        .execute();
    }
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
export async function play(asked: Play): Promise<Met> {
  return playAll(await makePair(asked.core, asked.databaseUrl), 'customer', asked);
}

/** Plays steps of a seed with a guest. */
export async function playGuest(asked: Play): Promise<Met> {
  const { core, databaseUrl, seed } = asked;
  return playAll(await makeGuestPair(core, databaseUrl, `guest-${seed}@example.com`), 'guest', asked);
}

async function playAll(pair: Pair, player: Player, { seed, steps: numRuns }: Play): Promise<Met> {
  const steps: DrawnStep[] = fc.sample(stepsOf(player, STEPS), { seed, numRuns });
  for (const [place, step] of steps.entries()) {
    await perform(pair, step).catch((error: Error) => {
      const last = steps.slice(Math.max(0, place - SHOWN + 1), place + 1).map(textOf);
      throw new Error(`seed ${seed}, step ${place}: ${error.message}\n${last.join('\n')}`, { cause: error });
    });
  }
  const { met } = pair.database;
  await pair.database.close();

  return met;
}

/** A step as text; amounts among it are bigints, which JSON has none of. */
const textOf = (one: DrawnStep): string =>
  JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? String(value) : value));
