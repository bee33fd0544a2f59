import { ApiError } from '@fanfare/client/api-error.ts';
import {
  availableTypesByUrl,
  getCatalogue,
  getServiceType,
  identifyLink,
  type Locale,
  listNetworks,
  type Network,
  quoteSentence,
  type SentenceType,
  type ServiceType,
} from '@fanfare/contract';
import { redirect } from 'react-router';
import { addressOf } from '../../shared/addresses/address.ts';
import { catalogueOf } from '../../shared/catalogue/catalogue.ts';
import { parseFilter } from '../../shared/catalogue/filter.ts';
import { listServices, shownIn } from '../../shared/catalogue/listing.ts';
import { looksLikeLink } from '../../shared/catalogue/searched.ts';
import { loadFavourites, networkOf } from '../../shared/catalogue/services.server.ts';
import { factsOfType } from '../../shared/facts/facts-of-type.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext, Call } from '../../shared/pages/app-context.ts';
import { type ViewMode, viewModeIn } from './view-mode.ts';

export type CatalogueView = Awaited<ReturnType<typeof loadCatalogue>>;

/** Longer links are cut: no network has them. */
const LONGEST_LINK = 2_000;
/** A page made for somebody who asked for more is not made longer than this; the browser adds the rest. */
const MOST_SERVED = 400;

export type CatalogueRequest = { app: AppContext; request: Request; url: URL; typeSlug: string | null };

/** The list that an address shows, with its filters. Throws an ApiError 404 for an unknown type. */
export async function loadCatalogue({ app, request, url, typeSlug }: CatalogueRequest) {
  const { call, settings } = app;
  const { locale, searchParams } = addressOf(url);
  const filter = parseFilter(searchParams);
  if (looksLikeLink(filter.search)) await goToNetworkOf(call, locale, filter.search);
  const query = { locale };
  const [document, networks, favourites, type] = await Promise.all([
    call(getCatalogue, { query }),
    call(listNetworks, { query }),
    loadFavourites(app, locale),
    typeSlug === null ? null : call(getServiceType, { params: { slug: typeSlug }, query }),
  ]);
  const shown = shownIn(searchParams, MOST_SERVED);
  const network = networks.data.find(({ id, slug }) =>
    type === null ? slug === filter.network : id === type.data.network_id,
  );
  const link = linkIn(searchParams);
  const fitting = link === '' || !network ? null : await fittingOf(call, locale, link, network);
  // Readers who asked for a type that the link does not fit still see that type.
  const fits = typeSlug === null || fitting?.types.includes(typeSlug) ? fitting : null;
  const context = { pageType: typeSlug, favourites, linkTypes: fits?.types ?? null };
  const listing = listServices(catalogueOf(document), filter, context, shown);
  const isUnmatched = listing.total === 0 && filter.search !== '' && typeSlug === null;

  return {
    networks: networks.data.map(networkOf),
    /** A link that the search recognised, carried to the form. */
    link,
    fits,
    network: network ? { id: network.id, slug: network.slug, name: network.name } : null,
    type: type === null ? null : headOf(type.data),
    /** Facts of the services of a type together. */
    typeFacts: typeSlug === null ? null : factsOfType(document, typeSlug),
    listing,
    /** Types that are nearest to a search that nothing matches; empty for every other one. */
    nearest: isUnmatched ? await answerSentence(call, locale, filter.search) : [],
    favourites,
    view: viewModeIn(request.headers.get('cookie')) ?? (settings.defaultMarketplaceView satisfies ViewMode),
  };
}

function linkIn(search: URLSearchParams): string {
  return search.get('url')?.slice(0, LONGEST_LINK) ?? '';
}

/** Services of the page's network that fit the reader's link; null when the link is unknown or nothing fits. */
async function fittingOf(
  call: Call,
  locale: Locale,
  url: string,
  { id, service_types }: Pick<Network, 'id' | 'service_types'>,
) {
  const query = { locale };
  const [link, fitting] = await Promise.all([
    call(identifyLink, { query, body: { url } }),
    call(availableTypesByUrl, { query, body: { url, network_id: id } }),
  ]).catch(() => [null, null]);
  // A page is worth more than what a link says of it: where nobody can say, it shows everything.
  if (link?.data?.network_id !== id || fitting === null) return null;
  const types = service_types.filter((type) => fitting.service_type_ids.includes(type.id));

  return types.length === 0 ? null : { url, kind: link.data.kind, types: types.map(({ slug }) => slug) };
}

/** Fields of a type that the page shows besides the list. */
function headOf({ id, slug, name, lang, title, faq, meta_title, meta_description, network }: ServiceType) {
  return { id, slug, name, lang, title, faq, meta_title, meta_description, network };
}

/** A link in the search box leads to the services of its network, with the link in the form. */
async function goToNetworkOf(call: Call, locale: Locale, link: string): Promise<void> {
  const { data } = await call(identifyLink, { body: { url: link } }).catch(noneWhenRefused);
  if (data === null) return;
  throw redirect(`${localPath(locale, '/')}?${new URLSearchParams({ network: data.network, url: link })}`);
}

/** A text that the server does not accept as a link is searched as words. */
function noneWhenRefused(error: unknown): { data: null } {
  if (error instanceof ApiError && error.status === 422) return { data: null };
  throw error;
}

/**
 * Goes to the list and the form of what a sentence asks for, which no name in the list matches (rules §2.20): "1000 youtube views". Gives
 * the nearest types where it asks for nothing that is sold.
 */
async function answerSentence(call: Call, locale: Locale, text: string): Promise<SentenceType[]> {
  const { data } = await call(quoteSentence, { query: { locale }, body: { text } }).catch(noneWhenRefused);
  if (data === null) return [];
  const [line] = data.lines;
  const [type] = data.service_types;
  const given = {
    ...(data.link !== null && { url: data.link.url }),
    ...(data.is_guarantee !== null && { isGuarantee: String(data.is_guarantee) }),
  };
  if (line && type) {
    const { slug: pick, quantity } = line;
    const found = { network: type.network.slug, types: type.slug, pick, quantity: String(quantity) };
    throw redirect(`${localPath(locale, '/')}?${new URLSearchParams({ ...found, ...given })}`);
  }
  const isHalf = data.missing.includes('network') !== data.missing.includes('service_type');
  if (!isHalf) return data.service_types;
  const types = data.service_types.map(({ slug }) => slug).join(',');
  throw redirect(`${localPath(locale, '/')}?${new URLSearchParams({ types, ...given })}`);
}
