import { inStorage } from '@fanfare/client/in-storage.ts';

const KEY = 'fanfare.campaign-keywords';
const MOST_KEYWORDS = 500;

/** Keywords of a campaign, ids of its countries, and its link, which is empty where the keywords come from a tool. */
export type CampaignDraft = { url: string; keywords: readonly string[]; countries: readonly number[] };

/** Keeps a draft for the form of a new campaign, in this tab, until the form takes it. */
export function keepForCampaign(draft: CampaignDraft): void {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

/** The draft that was kept, once: the form that took it holds it from then on. Null where nothing was kept. */
export function takeForCampaign(): CampaignDraft | null {
  return inStorage((storage) => {
    const kept = storage.getItem(KEY);
    storage.removeItem(KEY);

    return kept === null ? null : readDraft(JSON.parse(kept));
  });
}

function readDraft(kept: unknown): CampaignDraft | null {
  const { url, keywords, countries } = Object(kept) as Record<string, unknown>;
  if (!Array.isArray(keywords) || !Array.isArray(countries) || !countries.every(Number.isSafeInteger))
    return null;

  return {
    url: typeof url === 'string' ? url : '',
    keywords: keywords.filter((keyword) => typeof keyword === 'string').slice(0, MOST_KEYWORDS),
    countries,
  };
}
