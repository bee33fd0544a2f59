import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { loadOrderPage } from '../../features/catalogue/load-order-page.server.ts';
import { TypeDirectory } from '../../features/catalogue/type-directory.tsx';
import { PRICING_PLACES, promosOf } from '../../features/promos/catalogue-promos.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/index.ts';
import { ServicesPage, shouldRevalidateServices } from './services-page.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const locale = addressOf(url).locale;

  const app = context.get(appContext);
  const [page, banners] = await Promise.all([
    loadOrderPage({ app, request, url, typeSlug: null }),
    loadBanners(app.call, locale, PRICING_PLACES),
  ]);

  return { page, banners };
}

export const shouldRevalidate = shouldRevalidateServices;

export default function Index({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { page, banners } = loaderData;
  const { network } = page.catalogue;
  const { panelName } = settings;
  const search = new URLSearchParams(useLocation().search).get('q')?.trim();

  return (
    <>
      <PageHead
        {...(search
          ? { title: t`Results for “${search}”`, isOfOne: true }
          : network && { title: t`${network.name} services`, isOfOne: true })}
        canonicalPath="/"
        description={t`${panelName}: promotion services for social networks. Choose a service, paste a link, see the price before you pay.`}
      />
      <ServicesPage
        page={page}
        slots={{
          middle: promosOf(PRICING_PLACES, banners),
          bottom: <TypeDirectory networks={page.catalogue.networks} />,
        }}
      />
    </>
  );
}
