import type { Campaign } from '@fanfare/contract';

/** Name of a campaign: the title of its video in searches, else its link. */
export const campaignName = ({ title, url }: Pick<Campaign, 'title' | 'url'>): string =>
  title ?? shortLink(url);

/** A link as a person reads it. */
export const shortLink = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '');
