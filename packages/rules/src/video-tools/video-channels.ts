import { utcDay } from '../time.ts';

/** Rules of linked video channels and their figures. YT-01..04, CONST-63..66. */

export type VideoProof = {
  verification_code_at: string | null;
  verification_public_subscriptions_at: string | null;
};

/** Verified only when both proofs are there (ENT-06). */
export const isVerifiedChannel = (proof: VideoProof): boolean =>
  proof.verification_code_at !== null && proof.verification_public_subscriptions_at !== null;

/** The account that is shown: the kept one, the first verified one where that is gone, the first one without any (YT-02..04). */
export function chosenChannel<Account extends VideoProof & { id: number }>(
  accounts: readonly Account[],
  keptId: number | null,
): Account | null {
  return accounts.find(({ id }) => id === keptId) ?? accounts.find(isVerifiedChannel) ?? accounts[0] ?? null;
}

type Watched = { views: number; likes: number; comments: number };

/** Likes per views in percent to one decimal; null without views (CONST-65). */
export const popularity = ({ likes, views }: Pick<Watched, 'likes' | 'views'>): number | null =>
  percentOf(likes, views);

/** Comments per views in percent to one decimal; null without views (CONST-66). */
export const engagement = ({ comments, views }: Pick<Watched, 'comments' | 'views'>): number | null =>
  percentOf(comments, views);

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Videos that the page of a channel lists (CONST-63). */
export const NEWEST_VIDEOS = 3;

export type Days = { from: string; to: string };
const DAY_MS = 24 * 3_600_000;

/** The month back that ends with a day, and as many days before it (CONST-64). Days as 2026-11-26. */
export function monthTrend(to: string): { now: Days; before: Days } {
  const last = new Date(`${to}T00:00:00Z`);
  const monthBack = new Date(last);
  monthBack.setUTCMonth(last.getUTCMonth() - 1);
  // A month without such a day: its last one.
  if (monthBack.getUTCDate() !== last.getUTCDate()) monthBack.setUTCDate(0);
  const first = new Date(monthBack.getTime() + DAY_MS);
  const length = (last.getTime() - first.getTime()) / DAY_MS + 1;
  const day = (away: number) => utcDay(new Date(first.getTime() + away * DAY_MS));

  return { now: { from: day(0), to }, before: { from: day(-length), to: day(-1) } };
}

/** Units that were delivered evenly between two moments, by day: whole ones that add up. */
export function spreadOverDays(units: number, from: Date, to: Date): Map<string, number> {
  const spread = new Map<string, number>();
  const length = Math.max(to.getTime() - from.getTime(), 1);
  let given = 0;
  for (let start = from.getTime(); ; ) {
    const end = Math.min(Math.floor(start / DAY_MS + 1) * DAY_MS, from.getTime() + length);
    const until = Math.round((units * (end - from.getTime())) / length);
    spread.set(utcDay(new Date(start)), until - given);
    given = until;
    if (end >= from.getTime() + length) return spread;
    start = end;
  }
}
