import type { ServiceReview, ServiceReviews } from '@fanfare/contract';
import type { Queryable } from '../../data/database.ts';

const AT_ONCE = 20;
/** An average of fewer tells of chance. */
const LEAST_FOR_AVERAGE = 5;
const STARS = [1, 2, 3, 4, 5];

/** Newest reviews of a service that are shown, at most 20 and one more. `before`: id that the page before ended with. */
async function shownReviews(
  db: Queryable,
  serviceId: number,
  before: number | null,
): Promise<ServiceReview[]> {
  const rows = await db
    .selectFrom('order_review as review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .select([
      'review.id',
      'stars',
      'text',
      'author',
      'review.created_at',
      'edited_at',
      'answer',
      'answered_at',
    ])
    .select(['quantity', 'delivery_minutes as minutes'])
    .where('review.service_id', '=', serviceId)
    .where('hidden_reason', 'is', null)
    .$if(before !== null, (query) => query.where('review.id', '<', before))
    .orderBy('review.id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();

  return rows.map(({ answer, answered_at, created_at, edited_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, created_at: answered_at.toISOString() },
  }));
}

/** The newest reviews as the call of a service carries them (ENT-18). */
export async function newestReviews(db: Queryable, serviceId: number): Promise<ServiceReview[]> {
  return (await shownReviews(db, serviceId, null)).slice(0, AT_ONCE);
}

/** A page of the reviews of a service, newest first, with what all of them come to. */
export async function serviceReviews(
  db: Queryable,
  serviceId: number,
  before: number | null,
): Promise<ServiceReviews> {
  const [found, counts] = await Promise.all([
    shownReviews(db, serviceId, before),
    db
      .selectFrom('order_review')
      .select((row) => ['stars', row('hidden_reason', 'is not', null).as('is_hidden')])
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('service_id', '=', serviceId)
      .groupBy(['stars', 'is_hidden'])
      .execute(),
  ]);
  const countOf = (isWanted: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(isWanted).reduce((sum, { count }) => sum + Number(count), 0);
  const byStars = STARS.map((stars) => countOf((row) => row.stars === stars && !row.is_hidden));
  const count = byStars.reduce((sum, some) => sum + some, 0);
  const sum = byStars.reduce((all, some, place) => all + some * (place + 1), 0);
  const reviews = found.slice(0, AT_ONCE);

  return {
    reviews,
    count,
    average: count < LEAST_FOR_AVERAGE ? null : Math.round((sum / count) * 10) / 10,
    by_stars: byStars,
    hidden: countOf(({ is_hidden }) => Boolean(is_hidden)),
    next_before: found.length > AT_ONCE ? (reviews.at(-1)?.id ?? null) : null,
  };
}
