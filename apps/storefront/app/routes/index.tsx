import { useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { loadOrderPage } from '../features/catalogue/load-order-page.server.ts';
import { useInstance } from '../shared/instance.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/index.ts';
import { ServicesPage } from './services-page.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);

  return loadOrderPage(context.get(appContext).call, localeOfPath(url.pathname), url);
}

export default function Index({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { filter, type } = loaderData.catalogue;
  const isNarrowed = filter.network !== null || filter.type !== null || filter.service !== null;
  const { panelName } = settings;

  return (
    <>
      <PageHead
        {...(isNarrowed
          ? { title: type.title, canonicalPath: `/services/${type.slug}` }
          : { canonicalPath: '/' })}
        description={t`${panelName}: promotion services for social networks. Choose a service, paste a link, see the price before you pay.`}
        isIndexed={filter.search === ''}
      />
      <ServicesPage page={loaderData} />
    </>
  );
}
