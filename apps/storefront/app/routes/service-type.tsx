import { appContext } from '../entry.server.tsx';
import { loadOrderPage } from '../features/catalogue/load-order-page.server.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { orMissing } from '../shared/refusals.ts';
import type { Route } from './+types/service-type.ts';
import { ServicesPage, shouldRevalidateServices } from './services-page.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const page = loadOrderPage({ app: context.get(appContext), request, locale, typeSlug: params.slug });

  return orMissing(page, 'service_type');
}

export const shouldRevalidate = shouldRevalidateServices;

export default function ServiceTypeRoute({ loaderData }: Route.ComponentProps) {
  const { type } = loaderData.catalogue;

  return (
    <>
      {type === null ? null : (
        <PageHead
          title={type.meta_title || type.title}
          description={type.meta_description}
          canonicalPath={`/services/${type.slug}`}
        />
      )}
      <ServicesPage page={loaderData} />
    </>
  );
}
