import { inStorage } from '@fanfare/client/in-storage.ts';

const KEY = 'fanfare.campaign-keywords';
const MOST_KEYWORDS = 500;

/** Keywords that somebody chose for a campaign, and the id of the country that they were found for. */
export type CampaignDraft = { keywords: readonly string[]; country: number };

/** Keeps keywords for the form of a new campaign, in this tab, until the form takes them. */
export function keepForCampaign(draft: CampaignDraft): void {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

/** The keywords that were kept, once: the form that took them is theirs from then on. Null where nothing was kept. */
export function takeForCampaign(): CampaignDraft | null {
  return inStorage((storage) => {
    const kept = storage.getItem(KEY);
    storage.removeItem(KEY);

    return kept === null ? null : readDraft(JSON.parse(kept));
  });
}

function readDraft(kept: unknown): CampaignDraft | null {
  const { keywords, country } = Object(kept) as Record<string, unknown>;
  if (!Array.isArray(keywords) || !Number.isSafeInteger(country)) return null;

  return {
    keywords: keywords.filter((keyword) => typeof keyword === 'string').slice(0, MOST_KEYWORDS),
    country: Number(country),
  };
}
