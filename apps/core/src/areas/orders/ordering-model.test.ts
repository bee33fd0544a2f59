import { sql } from 'kysely';
import { describe } from 'vitest';
import { furnish, play, playGuest } from '../../../testing/ordering-model/play.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';

/** Steps of a seed for `npm run audit -- --ops N --seed S`; the seed is drawn where none is given. */
const ASKED = process.env.AUDIT_OPS === undefined ? null : Number(process.env.AUDIT_OPS);
const drawn = Number(process.env.AUDIT_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Seeds whose runs are known to meet faults of both kinds. */
const KNOWN = [5, 10];
/** Steps of each seed: of one that is drawn for a run fewer, since the audit is there to draw many. */
const played = (known: number, other: number): [seed: number, steps: number][] =>
  ASKED === null
    ? [...KNOWN.map((seed): [number, number] => [seed, known]), [drawn, other]]
    : [[drawn, ASKED]];
/** Faults that the known seeds met, by name. */
const counted: Record<string, number> = {};
const TIMEOUT = Math.max(240_000, (ASKED ?? 0) * 240);

describe('M12 random steps, with deadlocks and dropped connections among them: every balance, order and invoice is what the model says, after each of them', () => {
  test.for(played(650, 200))(
    'a customer, seed %i, %i steps',
    { timeout: TIMEOUT },
    async ([seed, steps], { app, core, database }) => {
      await furnish(core);
      // The gateway tells there that the buyer's card was linked.
      expect(app.server.listening).toBe(true);
      const met = await play({ core, databaseUrl: database, seed, steps });
      expect(await checkMoney(core.db)).toEqual([]);
      const { rows } = await sql<{ refused: number; held: number; second: number }>`
        select count(*) filter (where state = 'rejected')::int as refused,
          count(*) filter (where state = 'accepted' and exists (
            select from delivery_attempt before where before.order_id = attempt.order_id and before.id < attempt.id))::int as second,
          (select count(*)::int from audit_entry where action = 'delivery.settled') as held
        from delivery_attempt attempt`.execute(core.db);
      const others = await countOthers(core);
      if (ASKED === null && KNOWN.includes(seed))
        for (const [name, count] of Object.entries({ ...rows[0], ...others }))
          counted[name] = (counted[name] ?? 0) + count;
      if (ASKED === null && KNOWN.includes(seed))
        expect(Math.min(met.deadlock, met.dropped)).toBeGreaterThan(0);
    },
  );

  // Nothing is proved about plans, rewards, other providers and unknown outcomes by shops that met none. Who wins a race of
  // staff is not the seed's to say, so what a single seed meets differs a little.
  test.runIf(ASKED === null)('the known seeds met everything that is to be proved', () => {
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(counted).length).toBeGreaterThan(0);
  });

  test.for(played(250, 100))(
    'C-53 a guest with coupons, seed %i, %i steps',
    { timeout: TIMEOUT },
    async ([seed, steps], { core, database }) => {
      await furnish(core);
      const met = await playGuest({ core, databaseUrl: database, seed, steps });
      expect(await checkMoney(core.db)).toEqual([]);
      if (ASKED === null && KNOWN.includes(seed))
        expect(Math.min(met.deadlock, met.dropped)).toBeGreaterThan(0);
    },
  );
});

/** Trials that began, and those for a top-up, months of plans that were paid, rewards of widgets and of tasks, some taken back, losses agreed to, doubts. */
async function countOthers(core: Core): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from plan_subscription where trial_ends_at is not null) as trials, count(*)::int as months,
      (select count(*)::int from reward where widget_id is not null) as widgets,
      (select count(*)::int from task_check where status = 'approved') as tasks,
      (select count(*)::int from task_check where taken > 0) as taken,
      (select count(*)::int from withdrawal where from_task > 0) as used,
      (select count(*)::int from audit_entry where action = 'delivery.sent_at_loss') as losses,
      (select count(*)::int from audit_entry where action = 'delivery.doubt_set_aside') as doubts,
      (select count(*)::int from delivery_attempt where answer = 'its price rose') as passed_on,
      (select count(*)::int from free_trial where quest_id = 2) as topped_up
    from plan_charge where state = 'paid'`.execute(core.db);

  return rows[0] ?? {};
}
