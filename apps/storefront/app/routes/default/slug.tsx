import { ApiError } from '@fanfare/client/api-error.ts';
import type { Locale } from '@fanfare/contract';
import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { loadOrderPage, type OrderPage } from '../../features/catalogue/load-order-page.server.ts';
import { TYPE_PLACES } from '../../features/promos/catalogue-promos.tsx';
import { loadBanners, loadOffers } from '../../features/promos/load-promos.server.ts';
import { loadService } from '../../features/service/load-service.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import type { Route } from './+types/slug.ts';
import { ServicePage } from './service-page.tsx';
import { shouldRevalidateServices } from './services-page.tsx';
import { TypePage } from './type-page.tsx';

const MOVED_PERMANENTLY = 301;

/** Types and services share the addresses below /services/: a slug names one of them (the catalogue refuses both). */
export async function loader({ request, url, context, params: { slug } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale } = addressOf(url);
  const ofType = await loadOrderPage({ app, request, url, typeSlug: slug }).catch(nullWhenMissing);
  if (ofType !== null)
    return { ofType: { page: ofType, ...(await loadPromos(app, locale, ofType)) }, ofService: null };

  const ofService = await loadService(app, locale, slug);
  // A number is a way to the service, not a second address of it.
  if (ofService.service.slug !== slug)
    throw redirect(
      `${localPath(locale, `/services/${ofService.service.slug}`)}${url.search}`,
      MOVED_PERMANENTLY,
    );

  return { ofType: null, ofService };
}

export const shouldRevalidate = shouldRevalidateServices;

export default function Slug({ loaderData: { ofType, ofService } }: Route.ComponentProps) {
  return ofType === null ? <ServicePage view={ofService} /> : <TypePage {...ofType} />;
}

async function loadPromos({ call }: AppContext, locale: Locale, { catalogue: { type } }: OrderPage) {
  const [banners, offers] = await Promise.all([
    loadBanners(call, locale, TYPE_PLACES),
    type === null ? [] : loadOffers(call, locale, { place: 'service_type', typeId: type.id }),
  ]);

  return { banners, offers };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
  throw error;
}
