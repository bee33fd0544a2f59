import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import type { DeliveryRequest, DeliveryState, Provider } from './port.ts';
import { type Fate, fateOf, lostAt, progressAt } from './simulated-delivery.ts';

type Settings = Config['simulator'];
type StoredDelivery = Selectable<Tables['simulator.delivery']>;

/**
 * The embedded provider. It has a memory of its own, as an outside party would, and delivers by the clock; what
 * becomes of an order is decided by the seed and the order's reference alone.
 */
export function makeSimulator({
  db,
  clock,
  settings,
}: {
  db: Db;
  clock: Clock;
  settings: Settings;
}): Provider & { deliveredShare(url: string): Promise<number> } {
  const fate = (clientReference: string): Fate =>
    fateOf(dice(settings.seed, clientReference), settings.hasFaults);

  const minutesOf = (row: StoredDelivery, now: Date) => (workedSeconds(row, now) / 60) * settings.speed;
  const progressOf = (row: StoredDelivery, now: Date) =>
    progressAt(fate(row.client_reference), row.quantity, minutesOf(row, now));

  return {
    name: 'simulator',
    checkEverySeconds: Math.min(60, Math.max(0.5, 120 / settings.speed)),

    async place(request: DeliveryRequest) {
      const { rejection, losesAnswer } = fate(request.clientReference);
      if (rejection) return { outcome: 'rejected', reason: rejection };
      const wasKnown = await db
        .selectFrom('simulator.delivery')
        .select('id')
        .where('client_reference', '=', request.clientReference)
        .executeTakeFirst();
      if (wasKnown) return { outcome: 'accepted', providerReference: wasKnown.id };

      const id = randomUUID();
      await db
        .insertInto('simulator.delivery')
        .values({
          id,
          client_reference: request.clientReference,
          quantity: request.quantity,
          accepted_at: clock.now(),
          canceled_at: null,
          refill_of: request.refillOf,
          url: request.url,
        })
        .onConflict((conflict) => conflict.column('client_reference').doNothing())
        .execute();
      if (losesAnswer) throw new Error('simulator: the answer was lost on its way');
      const stored = await db
        .selectFrom('simulator.delivery')
        .select('id')
        .where('client_reference', '=', request.clientReference)
        .executeTakeFirstOrThrow();

      return { outcome: 'accepted', providerReference: stored.id };
    },

    async find(clientReference) {
      const row = await db
        .selectFrom('simulator.delivery')
        .select('id')
        .where('client_reference', '=', clientReference)
        .executeTakeFirst();

      return row?.id ?? null;
    },

    async states(providerReferences): Promise<DeliveryState[]> {
      if (providerReferences.length === 0) return [];
      const rows = await db
        .selectFrom('simulator.delivery')
        .selectAll()
        .where('id', 'in', providerReferences)
        .execute();
      const now = clock.now();

      return rows.map((row) => {
        const progress = progressOf(row, now);

        return {
          providerReference: row.id,
          ...progress,
          ...(row.canceled_at && progress.state !== 'completed' && { state: 'canceled' as const }),
        };
      });
    },

    async measure(providerReferences) {
      if (providerReferences.length === 0) return [];
      const rows = await db
        .selectFrom('simulator.delivery')
        .selectAll()
        .where((row) =>
          row.or([row('id', 'in', providerReferences), row('refill_of', 'in', providerReferences)]),
        )
        .execute();
      const now = clock.now();

      return rows.flatMap((row) => {
        const { startCount, delivered } = progressOf(row, now);
        if (row.refill_of !== null || startCount === null) return [];
        const lost = lostAt(fate(row.client_reference), row.quantity, minutesOf(row, now));
        const refilled = rows
          .filter(({ refill_of }) => refill_of === row.id)
          .reduce((sum, refill) => sum + progressOf(refill, now).delivered, 0);
        return [{ providerReference: row.id, count: startCount + delivered - lost + refilled }];
      });
    },

    /** How much of all that was ordered for a link was delivered, 0..1; the simulated search goes by it. */
    async deliveredShare(url) {
      const rows = await db.selectFrom('simulator.delivery').selectAll().where('url', '=', url).execute();
      const now = clock.now();
      const ordered = rows.reduce((sum, row) => sum + row.quantity, 0);
      const delivered = rows.reduce((sum, row) => sum + progressOf(row, now).delivered, 0);

      return ordered === 0 ? 0 : delivered / ordered;
    },

    async pause(providerReference) {
      await db
        .updateTable('simulator.delivery')
        .set({ paused_at: clock.now() })
        .where('id', '=', providerReference)
        .where('paused_at', 'is', null)
        .execute();
    },

    async resume(providerReference) {
      const now = clock.now();
      await db
        .updateTable('simulator.delivery')
        .set({
          paused_at: null,
          paused_seconds: sql`paused_seconds + extract(epoch from ${now}::timestamptz - paused_at)`,
        })
        .where('id', '=', providerReference)
        .where('paused_at', 'is not', null)
        .execute();
    },

    async cancel(providerReference) {
      await db
        .updateTable('simulator.delivery')
        .set({ canceled_at: clock.now() })
        .where('id', '=', providerReference)
        .where('canceled_at', 'is', null)
        .execute();
    },
  };
}

/** How long an order was worked on: until it was canceled, without the time that it was paused. */
function workedSeconds(row: StoredDelivery, now: Date): number {
  const until = Math.min(...[row.paused_at, row.canceled_at, now].map((end) => (end ?? now).getTime()));

  return Math.max(0, (until - row.accepted_at.getTime()) / 1000 - row.paused_seconds);
}

/** Even numbers 0..1 from the seed and the reference: the same every time, on every machine. */
function dice(seed: string, reference: string): number[] {
  const digest = createHash('sha256').update(`${seed}\n${reference}`).digest();

  return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
}
