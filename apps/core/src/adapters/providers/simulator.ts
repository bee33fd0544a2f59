import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import type { Charge, DeliveryReport, DeliveryRequest, Provider } from './port.ts';
import { type Fate, fateOf, lostAt, progressAt } from './simulated-delivery.ts';

type Settings = Config['simulator'];
type Simulated = { db: Db; clock: Clock; settings: Settings };
type StoredDelivery = Selectable<Tables['simulator.delivery']>;

/**
 * The embedded provider. It has state of its own, as an outside party would, and delivers by the clock; the course of an order
 * depends on the seed and the order's reference alone.
 */
export function makeSimulator({
  db,
  clock,
  settings,
  name = 'simulator',
}: Simulated & { name?: string }): Provider {
  const fate = (clientReference: string) => fateIn(settings, clientReference);
  const find = (clientReference: string) =>
    db
      .selectFrom('simulator.delivery')
      .select('id')
      .where('client_reference', '=', clientReference)
      .executeTakeFirst();
  const progressOf = (row: StoredDelivery, now: Date) => progressIn(settings, row, now);

  return {
    name,
    checkEverySeconds: Math.min(60, Math.max(0.5, 120 / settings.speed)),
    repeatableSeconds: 0,

    async place(request: DeliveryRequest) {
      const { rejection, losesAnswer } = fate(request.clientReference);
      if (rejection) return { outcome: 'rejected', reason: rejection };
      const { rows } = await sql<{ id: string }>`
        insert into simulator.delivery (id, client_reference, quantity, accepted_at, refill_of, url, charge)
        select ${randomUUID()}, ${request.clientReference}, ${request.quantity}::int, ${clock.now()}, ${request.refillOf}, ${request.url},
          case when ${request.refillOf}::text is null then round(rate * ${request.quantity}::int / 1000.0) else 0 end
        from simulator.service where id = ${request.service}
        on conflict (client_reference) do nothing returning id`.execute(db);
      const [added] = rows;
      if (added && losesAnswer) throw new Error('simulator: the answer was lost on its way');
      const stored = added ?? (await find(request.clientReference));

      return stored
        ? { outcome: 'accepted', providerReference: stored.id }
        : { outcome: 'rejected', reason: 'service_off' };
    },

    async find(clientReference) {
      return (await find(clientReference))?.id ?? null;
    },

    async states(sent): Promise<DeliveryReport[]> {
      if (sent.length === 0) return [];
      const rows = await db
        .selectFrom('simulator.delivery')
        .selectAll()
        .where(
          'id',
          'in',
          sent.map(({ providerReference }) => providerReference),
        )
        .execute();
      const now = clock.now();

      return rows.map((row) => {
        const progress = progressOf(row, now);
        const state = row.canceled_at && progress.state !== 'completed' ? 'canceled' : progress.state;

        return {
          providerReference: row.id,
          ...progress,
          state,
          charge: chargeOf(row, state, progress.delivered),
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
        const lost = lostAt(fate(row.client_reference), row.quantity, minutesIn(settings, row, now));
        const refilled = rows
          .filter(({ refill_of }) => refill_of === row.id)
          .reduce((sum, refill) => sum + progressOf(refill, now).delivered, 0);
        return [{ providerReference: row.id, count: startCount + delivered - lost + refilled }];
      });
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

/** Share of all quantities ordered for a link that the simulator delivered, 0..1; the simulated search uses it. */
export async function deliveredShare({ db, clock, settings }: Simulated, url: string): Promise<number> {
  const rows = await db.selectFrom('simulator.delivery').selectAll().where('url', '=', url).execute();
  const now = clock.now();
  const ordered = rows.reduce((sum, row) => sum + row.quantity, 0);
  const delivered = rows.reduce((sum, row) => sum + progressIn(settings, row, now).delivered, 0);

  return ordered === 0 ? 0 : delivered / ordered;
}

/** Units that the simulator had delivered to some links at each of some moments; simulated channels grow by them. */
export async function deliveredUntil(
  { db, settings }: Pick<Simulated, 'db' | 'settings'>,
  urls: readonly string[],
  moments: readonly Date[],
): Promise<number[]> {
  const rows = await db.selectFrom('simulator.delivery').selectAll().where('url', 'in', urls).execute();

  return moments.map((moment) =>
    rows.reduce((sum, row) => sum + progressIn(settings, row, moment).delivered, 0),
  );
}

function fateIn({ seed, hasFaults }: Settings, clientReference: string): Fate {
  return fateOf(dice(seed, clientReference), hasFaults);
}

function minutesIn({ speed }: Settings, row: StoredDelivery, now: Date): number {
  return (workedSeconds(row, now) / 60) * speed;
}

function progressIn(settings: Settings, row: StoredDelivery, now: Date) {
  return progressAt(fateIn(settings, row.client_reference), row.quantity, minutesIn(settings, row, now));
}

/** An order that ends early costs only what was delivered. */
function chargeOf(row: StoredDelivery, state: DeliveryReport['state'], delivered: number): Charge {
  const isCut = state === 'partial' || state === 'canceled';
  const amount = isCut ? (row.charge * BigInt(delivered)) / BigInt(row.quantity) : row.charge;

  return { amount, currency: 'USD' };
}

/** Working time of an order: until its cancellation, without pauses. */
function workedSeconds(row: StoredDelivery, now: Date): number {
  const until = Math.min(...[row.paused_at, row.canceled_at, now].map((end) => (end ?? now).getTime()));

  return Math.max(0, (until - row.accepted_at.getTime()) / 1000 - row.paused_seconds);
}

/** Uniform numbers 0..1 from the seed and the reference: the same every time, on every machine. */
function dice(seed: string, reference: string): number[] {
  const digest = createHash('sha256').update(`${seed}\n${reference}`).digest();

  return Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
}
