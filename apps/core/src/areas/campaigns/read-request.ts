import type { createCampaign, InputOf } from '@fanfare/contract';
import { countKeywords, KEYWORD_MAX_CHARACTERS, readAs } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { resolveLink } from '../checkout/face/resolve-lines.ts';
import type { Keyword } from './store.ts';

export type CampaignRequest = InputOf<typeof createCampaign>['body'];

/** The service whose links a campaign takes: views of a video (C-18, VAL-36). */
const VIDEO_SERVICE = 1;
/** Refusals of a link that name a service, which a campaign has not. */
const NO_VIDEO = new Set(['link.wrong_kind', 'link.wrong_network']);
const MOST_COUNTRIES = 20;

/** The canonical link of a video. Throws 422 on `url`, as the order of service 1 does. */
export function readUrl({ url: text }: CampaignRequest, snapshot: CatalogueSnapshot): string {
  const service = snapshot.services.get(VIDEO_SERVICE);
  if (!service) throw invalidField('url', 'campaigns.no_source');
  const link = resolveLink(text, service);
  if (!('error' in link)) return link.url;
  if (NO_VIDEO.has(link.error.id)) throw invalidField('url', 'campaigns.no_video');
  throw invalidField('url', link.error.id, link.error.params);
}

/** Countries as they were named, each once. Throws 422 on `countries` for none, too many, and one that nobody can read. */
export function readCountries(
  core: Core,
  { countries }: CampaignRequest,
  { countryCodes, services }: CatalogueSnapshot,
): number[] {
  const ids = [...new Set(countries)];
  if (ids.length === 0) throw invalidField('countries', 'campaigns.no_country');
  if (ids.length > MOST_COUNTRIES)
    throw invalidField('countries', 'campaigns.too_many_countries', { most: MOST_COUNTRIES });
  const network = services.get(VIDEO_SERVICE)?.networkSlug ?? '';
  for (const id of ids) {
    const code = countryCodes.get(id);
    if (code === undefined) throw invalidField('countries', 'campaigns.unknown_country');
    if (core.rankings.sourceOf(network, code) === null)
      throw invalidField('countries', 'campaigns.country_unread', { code });
  }

  return ids;
}

/** Keywords as a person reads them, each once. Throws 422 on `keywords` for none, and for one that is too long. */
export function readKeywords({ keywords }: CampaignRequest): Keyword[] {
  const { items, tooLong } = countKeywords(keywords);
  if (items.length === 0) throw invalidField('keywords', 'campaigns.no_keyword');
  const long = items[tooLong[0] ?? -1];
  if (long !== undefined)
    throw invalidField('keywords', 'campaigns.keyword_too_long', {
      keyword: `${[...long].slice(0, SHOWN_CHARACTERS).join('')}…`,
      most: KEYWORD_MAX_CHARACTERS,
    });

  return items.map((phrase) => ({ phrase, readAs: readAs(phrase) }));
}

const SHOWN_CHARACTERS = 30;
