import { appContext } from '../entry.server.tsx';
import { loadOrderPage } from '../features/catalogue/load-order-page.server.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/service-type.ts';
import { ServicesPage } from './services-page.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const url = new URL(request.url);

  return loadOrderPage(context.get(appContext).call, localeOfPath(url.pathname), url, params.slug);
}

export default function ServiceTypeRoute({ loaderData }: Route.ComponentProps) {
  const { type } = loaderData.catalogue;

  return (
    <>
      <PageHead
        title={type.meta_title || type.title}
        description={type.meta_description}
        canonicalPath={`/services/${type.slug}`}
      />
      <ServicesPage page={loaderData} />
    </>
  );
}
