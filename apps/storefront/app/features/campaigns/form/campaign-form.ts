import type { CampaignTrack, TariffPlan } from '@fanfare/contract';
import {
  countKeywords,
  DEFAULT_COUNTRY,
  KEYWORD_MAX_CHARACTERS,
  readAs,
  remainingKeywords,
  trackWithin,
} from '@fanfare/rules';

/** Entered fields of a campaign (ENT-77); errors stay with the call that refused it. */
export type CampaignForm = {
  url: string;
  /** Ids, the one that leads first. */
  countries: readonly number[];
  track: CampaignTrack;
  /** Folded, each once. */
  keywords: readonly string[];
};

/** The form before anything is entered, and after it was cleared (CMP-02). */
export const EMPTY_FORM: CampaignForm = {
  url: '',
  countries: [DEFAULT_COUNTRY.id],
  track: 'daily',
  keywords: [],
};

/** Values that are sent under a plan: read as was chosen, else as often as the plan allows. The choice stays for a bigger one. */
export const withinPlan = (form: CampaignForm, tariff: Pick<TariffPlan, 'tracks'> | null): CampaignForm =>
  tariff === null || tariff.tracks.includes(form.track)
    ? form
    : { ...form, track: trackWithin(form.track, tariff.tracks) };

/** True where more than the link would be lost. */
export const hasMoreThanLink = ({ keywords, countries }: CampaignForm): boolean =>
  keywords.length > 0 || countries.length !== 1 || countries[0] !== DEFAULT_COUNTRY.id;

/** True where a plan may begin for the campaign: nothing of it is missing, or known to be refused. */
export const isReady = ({ url, countries, keywords }: CampaignForm, linkFault: string | null): boolean =>
  url.trim() !== '' &&
  linkFault === null &&
  countries.length > 0 &&
  keywords.length > 0 &&
  !keywords.some(isTooLong);

/** Keywords with those of a text, apart by commas and lines, and the ones of it that were there before. */
export function withKeywords(
  keywords: readonly string[],
  text: string,
): { keywords: string[]; repeated: string[] } {
  const known = new Set(keywords.map(readAs));

  return {
    keywords: countKeywords([...keywords, text]).items,
    repeated: countKeywords(text).items.filter((item) => known.has(readAs(item))),
  };
}

export const isTooLong = (keyword: string): boolean => [...keyword].length > KEYWORD_MAX_CHARACTERS;

export type Sum = {
  /** Keywords that the plan does not count yet, and those that it does. */
  added: number;
  known: number;
  /** Left of the plan with them; 0 where there are too many. */
  left: number;
  tooMany: number;
};

/** Keywords of a form that count to a plan (VAL-47, VAL-48). */
export function sumOf(
  keywords: readonly string[],
  { limit, tracked }: { limit: number; tracked: readonly string[] },
): Sum {
  const counted = new Set(tracked.map(readAs));
  const added = keywords.filter((keyword) => !counted.has(readAs(keyword))).length;
  const room = remainingKeywords({ keywordsLimit: limit }, tracked.length);

  return {
    added,
    known: keywords.length - added,
    left: Math.max(room - added, 0),
    tooMany: added > 0 ? Math.max(added - room, 0) : 0,
  };
}

/** Keywords without the last of those that the plan does not count yet. */
export function withoutLast(
  keywords: readonly string[],
  tracked: readonly string[],
  count: number,
): readonly string[] {
  const counted = new Set(tracked.map(readAs));
  const dropped = new Set(keywords.filter((keyword) => !counted.has(readAs(keyword))).slice(-count));

  return keywords.filter((keyword) => !dropped.has(keyword));
}
