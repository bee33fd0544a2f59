/** How often the positions of a campaign are read (CONST-68). */
export const CAMPAIGN_TRACKS = ['on_demand', 'daily', 'weekly', 'monthly'] as const;
export type CampaignTrack = (typeof CAMPAIGN_TRACKS)[number];

/** Id of the country that a campaign begins with: the United Kingdom (CONST-69, C-19). */
export const CAMPAIGN_COUNTRY = 233;

/** Hours between two readings that a customer asks for (server semantics §2.16). */
export const ASKED_READING_HOURS = 6;

/** Places of a search that count as the top. */
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
