import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { loadOrderForm } from '../features/ordering/load-order-form.server.ts';
import { OrderForm } from '../features/ordering/order-form.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/orders-create.ts';
import styles from './orders-create.module.css';

const LONGEST_LINK = 2_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const named = searchParams.get('serviceId') ?? searchParams.get('service');
  const quantity = Number(searchParams.get('quantity'));
  const { call } = context.get(appContext);
  const locale = localeOfPath(pathname);
  const [form, banners] = await Promise.all([
    loadOrderForm(call, locale, named),
    loadBanners(call, locale, ['create_order']),
  ]);

  return {
    ...form,
    banner: banners.create_order,
    url: searchParams.get('url')?.slice(0, LONGEST_LINK) ?? '',
    quantity: quantity > 0 ? quantity : null,
    // The preselection is dropped when it names nothing, the form stays (ORD-36).
    isDropped: named !== null && !form.isServiceNamed,
  };
}

export default function OrdersCreate({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { isDropped, banner, ...form } = loaderData;

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
      <BannerSlot banner={banner} />
      {isDropped ? (
        <Notice tone="wait">
          <Trans>The service that this link names is not offered. Choose another one below.</Trans>
        </Notice>
      ) : null}
      <div className={styles.card}>
        <OrderForm {...form} key={form.selected?.id} detail={form.selected} source="single_form" hasPickers />
      </div>
    </div>
  );
}
