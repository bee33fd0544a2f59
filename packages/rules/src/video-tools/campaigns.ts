/** Hours between two readings of a campaign that a customer asks for (rules §2.16). */
export const ASKED_READING_HOURS = 6;

/** Places of a search that count as its top. */
export const TOP_PLACES = 10;

const SLOT_MINUTES = 10;
const SLOTS = (24 * 60) / SLOT_MINUTES;
/** Has no factor in common with the slots, so that neighbours are read at different times of the day. */
const STRIDE = 61;

/**
 * The minute of the shop's day at which the campaigns of a customer are read, 0..1430 in steps of ten: customers are spread over
 * the day, and each has one time for all of theirs.
 */
export function readingMinute(customerId: number): number {
  return ((customerId * STRIDE) % SLOTS) * SLOT_MINUTES;
}

/** Ways of the clock, the most frequent first. */
const CLOCKED = ['daily', 'weekly', 'monthly'];

/** Interval of a campaign's readings under a plan: the customer's choice, else the shortest that the plan allows. */
export function trackWithin<Track extends string>(
  chosen: Track,
  allowed: readonly Track[],
): Track | 'on_demand' {
  const place = CLOCKED.indexOf(chosen);
  const ways = place < 0 ? [] : CLOCKED.slice(place);

  return (
    allowed
      .filter((track) => ways.includes(track))
      .toSorted((one, other) => ways.indexOf(one) - ways.indexOf(other))[0] ?? 'on_demand'
  );
}
