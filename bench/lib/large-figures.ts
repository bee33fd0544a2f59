import type { Tx } from '../../apps/core/src/data/database.ts';
import type { Tables } from '../../apps/core/src/data/tables.ts';
import type { makeRandom } from './random.ts';

type Figures = Tables['service_figures'];
type Pair = Tables['service_pair'];
type Random = ReturnType<typeof makeRandom>;

/** Number of services for each that has orders. */
const SOLD_OF = 3;
/** Orders of the most popular service; the n-th has an n-th of them, so a few hundred have more than a few. */
const MOST_ORDERS = 4000;
/** Times are told from this many orders on. */
const FEWEST_MEASURED = 10;
/** Number of popular services that are bought together, each with as many others as below. */
const PAIRED = 300;
const PARTNERS = 3;

/** Gives a third of the services popularity and times, and pairs to the popular ones, as the worker would count them. */
export async function writeFigures(tx: Tx, serviceIds: readonly number[], random: Random): Promise<void> {
  const sold = shuffled(
    serviceIds.filter(() => random.below(SOLD_OF) === 0),
    random,
  );
  const figures = sold.map((id, rank) => figuresOf(id, Math.ceil(MOST_ORDERS / (rank + 1)), random));
  await tx.insertInto('service_figures').values(figures).execute();
  await tx
    .insertInto('service_pair')
    .values(pairsOf(sold.slice(0, PAIRED), random))
    .execute();
}

/** Popularity is below the number of orders, since older ones count less. */
function figuresOf(service_id: number, orders: number, random: Random): Figures {
  const popularity = Math.round(orders * (60 + random.below(40))) / 100;
  if (orders < FEWEST_MEASURED)
    return {
      service_id,
      popularity,
      orders,
      start_median: null,
      start_p90: null,
      completion_median: null,
      completion_p90: null,
    };
  const start = 3 + random.below(600);
  const completion = start + 30 + random.below(4000);

  return {
    service_id,
    popularity,
    orders,
    start_median: start,
    start_p90: start * 2,
    completion_median: completion,
    completion_p90: completion * 2,
  };
}

/** Pairs in both directions, as they are stored. */
function pairsOf(serviceIds: readonly number[], random: Random): Pair[] {
  const pairs = serviceIds.flatMap((id, place) =>
    serviceIds
      .slice(place + 1, place + 1 + PARTNERS)
      .map((otherId) => ({ service_id: id, other_id: otherId, purchases: 2 + random.below(40) })),
  );

  return [
    ...pairs,
    ...pairs.map(({ service_id, other_id, purchases }) => ({
      service_id: other_id,
      other_id: service_id,
      purchases,
    })),
  ];
}

function shuffled(ids: readonly number[], random: Random): number[] {
  return ids
    .map((id) => ({ id, place: random.below(2 ** 30) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}
