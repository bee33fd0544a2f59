import { CAMPAIGN_STATUSES, CAMPAIGN_TRACKS } from '@fanfare/contract';
import { oneLine } from '../../../shared/catalogue/searched.ts';

export const PAGE_SIZE = 20;
const LONGEST_SEARCH = 200;
const MOST_PAGES = 400;

export type CampaignsFilter = {
  search: string;
  status: (typeof CAMPAIGN_STATUSES)[number] | null;
  track: (typeof CAMPAIGN_TRACKS)[number] | null;
  /** From 1. */
  page: number;
};

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseCampaignsFilter(search: URLSearchParams): CampaignsFilter {
  const page = Number(/^[1-9]\d{0,2}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

  return {
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    status: CAMPAIGN_STATUSES.find((known) => known === search.get('status')) ?? null,
    track: CAMPAIGN_TRACKS.find((known) => known === search.get('track')) ?? null,
    page: Math.min(page, MOST_PAGES),
  };
}

/** The search part of the address of a filter, without its question mark. */
export function campaignsSearch({ search, status, track, page }: CampaignsFilter): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (status !== null) params.set('status', status);
  if (track !== null) params.set('track', track);
  if (page > 1) params.set('page', String(page));

  return params.toString();
}

export const isFiltered = ({ search, status, track }: CampaignsFilter): boolean =>
  search !== '' || status !== null || track !== null;
