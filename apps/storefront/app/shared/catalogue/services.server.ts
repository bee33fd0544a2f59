import { ApiError } from '@fanfare/client/api-error.ts';
import { getService, type Locale, listFavorites, type Network, type ServiceDetail } from '@fanfare/contract';
import type { AppContext, Call } from '../pages/app-context.ts';

const LONGEST_NAME = 200;

/** A service of an address; one that only its link opens is added on demand (VAL-39). null when it names nothing (ORD-36). */
export async function findService(
  call: Call,
  locale: Locale,
  idOrSlug: string,
): Promise<ServiceDetail | null> {
  const params = { idOrSlug: idOrSlug.slice(0, LONGEST_NAME) };
  try {
    return (await call(getService, { params, query: { locale } })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** A network with its types as screens need it, without what only links are checked by. */
export function networkOf({ id, slug, name, color, url_placeholder, service_types }: Network) {
  return {
    id,
    slug,
    name,
    color,
    url_placeholder,
    service_types: service_types.map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/** Ids of the reader's favourites. A list is worth more than its stars: without them it shows none. */
export async function loadFavourites({ call, signedIn }: AppContext, locale: Locale): Promise<number[]> {
  if (signedIn === null) return [];
  const { data } = await call(listFavorites, { query: { locale } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw error;
    return { data: [] };
  });

  return data.map(({ service_id }) => service_id);
}
