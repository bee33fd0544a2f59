import { listOrders } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { appContext } from '../entry.server.tsx';
import styles from '../features/orders/orders-list.module.css';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { forCustomer, requireCustomer } from '../shared/guards.server.ts';
import { usePath } from '../shared/instance.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/orders.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireCustomer(app, { request, params });

  const locale = localeOfPath(new URL(request.url).pathname);
  const [first, banners] = await Promise.all([
    forCustomer(app.call(listOrders, { query: { locale } }), request),
    loadBanners(app.call, locale, ['orders']),
  ]);

  return { first, banner: banners.orders };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { state } = useLocation();
  const { first, banner } = loaderData;

  return (
    <div className={styles.page}>
      <PageHead title={t`Orders`} isIndexed={false} />
      <div className={styles.head}>
        <h1>
          <Trans>Orders</Trans>
        </h1>
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      </div>
      {hasAlert(state) ? (
        <Notice tone="ok" isAlert>
          <Trans>Your order is placed. It starts by itself.</Trans>
        </Notice>
      ) : null}
      <BannerSlot banner={banner} />
      <OrdersList key={first.data[0]?.id} first={first} />
    </div>
  );
}

/** The alert that placing an order leaves for this page (ORD-28). */
function hasAlert(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'alert' in state &&
    state.alert === 'order_created_successfully'
  );
}
