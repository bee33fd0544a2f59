import { sql } from 'kysely';
import type { Offer } from '../../adapters/providers/port.ts';
import { chunksOf } from '../../data/chunks.ts';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import { hasText } from '../../data/folded.ts';
import type { KeptOffer } from '../../data/tables/supply.ts';

/** An offer as it was seen last. */
export type KnownOffer = Offer & { isGone: boolean };

/** Offers of a provider by its ids of the services; `services`: of these alone. */
export async function knownOffers(
  db: Queryable,
  provider: string,
  services?: readonly string[],
): Promise<Map<string, KnownOffer>> {
  const rows = await db
    .selectFrom('provider_offer')
    .selectAll()
    .where('provider', '=', provider)
    .$if(services !== undefined, (query) => query.where('service', 'in', services ?? []))
    .execute();

  return new Map(
    rows.map((row) => [
      row.service,
      {
        ...{ service: row.service, name: row.name, category: row.category, type: row.type },
        rate: { amount: row.rate, currency: row.currency },
        ...{ min: row.min_quantity, max: row.max_quantity },
        ...{ hasRefill: row.has_refill, canCancel: row.can_cancel, isGone: row.gone_at !== null },
      },
    ]),
  );
}

/** Stores the offers of a provider as they are now; those that are not among them are gone. */
export async function storeOffers(
  tx: Tx,
  provider: string,
  offers: readonly Offer[],
  now: Date,
): Promise<void> {
  for (const some of chunksOf(offers))
    await tx
      .insertInto('provider_offer')
      .values(
        some.map(({ service, name, category, type, rate, min, max, hasRefill, canCancel }) => ({
          ...{ provider, service, name, category, type, rate: rate.amount, currency: rate.currency },
          ...{ min_quantity: min, max_quantity: max, has_refill: hasRefill, can_cancel: canCancel },
          gone_at: null,
        })),
      )
      .onConflict((row) =>
        row.columns(['provider', 'service']).doUpdateSet((now) => ({
          ...{ name: now.ref('excluded.name'), category: now.ref('excluded.category') },
          ...{ type: now.ref('excluded.type'), rate: now.ref('excluded.rate') },
          ...{ currency: now.ref('excluded.currency'), min_quantity: now.ref('excluded.min_quantity') },
          ...{ max_quantity: now.ref('excluded.max_quantity'), has_refill: now.ref('excluded.has_refill') },
          ...{ can_cancel: now.ref('excluded.can_cancel'), gone_at: null },
        })),
      )
      .execute();
  await sql`
    update provider_offer set gone_at = ${now}
    where provider = ${provider} and gone_at is null
      and service <> all(${offers.map(({ service }) => service)}::text[])`.execute(tx);
}

/** Offers of a provider with a word in their name, category or id; all of them for an empty one. */
export function searchOffers(db: Db, provider: string, word: string, limit: number) {
  return db
    .selectFrom('provider_offer')
    .selectAll()
    .where('provider', '=', provider)
    .where('gone_at', 'is', null)
    .where(hasText(sql`service || ' ' || name || ' ' || category`, word))
    .orderBy('category')
    .orderBy('service')
    .limit(limit)
    .execute();
}

/** Keeps a list of services until a person agrees to it, in place of an older one. True for the first one of a row. */
export async function holdOffers(
  tx: Tx,
  provider: string,
  { offers, why, now }: { offers: readonly Offer[]; why: string; now: Date },
): Promise<boolean> {
  const kept: KeptOffer[] = offers.map(({ rate, ...offer }) => ({
    ...offer,
    rate: String(rate.amount),
    currency: rate.currency,
  }));
  const { rows } = await sql<{ is_first: boolean }>`
    insert into held_offers (provider, offers, why, held_at)
    values (${provider}, ${JSON.stringify(kept)}, ${why}, ${now})
    on conflict (provider) do update set offers = excluded.offers, why = excluded.why
    returning xmax = 0 as is_first`.execute(tx);

  return rows[0]?.is_first === true;
}

/** The list that waits for a person; null for none. */
export async function heldOffers(
  db: Queryable,
  provider: string,
): Promise<{ offers: Offer[]; why: string; heldAt: Date } | null> {
  const row = await db
    .selectFrom('held_offers')
    .select(['offers', 'why', 'held_at'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return null;

  return {
    offers: row.offers.map(({ rate, currency, ...offer }) => ({
      ...offer,
      rate: { amount: BigInt(rate), currency },
    })),
    why: row.why,
    heldAt: row.held_at,
  };
}

export async function dropHeldOffers(tx: Tx, provider: string): Promise<void> {
  await tx.deleteFrom('held_offers').where('provider', '=', provider).execute();
}
