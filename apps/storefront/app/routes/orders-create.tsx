import { getService } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { loadOrderPage } from '../features/catalogue/load-order-page.server.ts';
import { OrderForm } from '../features/order-form/order-form.tsx';
import { ApiError } from '../shared/api-error.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/orders-create.ts';
import styles from './orders-create.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const asked = url.searchParams.get('serviceId') ?? url.searchParams.get('service');
  const quantity = Number(url.searchParams.get('quantity'));
  if (asked !== null) {
    // The preselection is dropped when it names nothing, the form stays (ORD-36).
    const slug = await slugOf(call(getService, { params: { idOrSlug: asked }, query: { locale } }));
    url.searchParams.delete('service');
    if (slug !== null) url.searchParams.set('service', slug);
  }
  const page = await loadOrderPage(call, locale, url);

  return {
    ...page,
    quantity: quantity > 0 ? quantity : null,
    isDropped: asked !== null && !url.searchParams.has('service'),
  };
}

export default function OrdersCreate({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { catalogue, detail, methods, quantity, isDropped } = loaderData;

  return (
    <div className={styles.page}>
      <PageHead
        title={t`New order`}
        description={t`Paste a link, choose a service and a quantity, and see the price before you pay.`}
        canonicalPath="/orders/create"
      />
      <h1>
        <Trans>New order</Trans>
      </h1>
      {isDropped ? (
        <Notice tone="wait">
          <Trans>The service that this link names is not offered. Choose another one below.</Trans>
        </Notice>
      ) : null}
      <div className={styles.card}>
        <OrderForm
          key={catalogue.selected?.id}
          networks={catalogue.networks}
          services={catalogue.services}
          selected={catalogue.selected}
          detail={detail}
          methods={methods}
          source="single_form"
          url={catalogue.url}
          quantity={quantity}
          hasPickers
          isServiceNamed={catalogue.isServiceNamed}
        />
      </div>
    </div>
  );
}

async function slugOf(answer: Promise<{ data: { slug: string } }>): Promise<string | null> {
  try {
    return (await answer).data.slug;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
