import { listOrders } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { appContext } from '../entry.server.tsx';
import styles from '../features/orders/orders-list.module.css';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { forCustomer, requireCustomer } from '../shared/guards.server.ts';
import { usePath } from '../shared/instance.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/orders.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  requireCustomer(app, { request, params });

  const query = { locale: localeOfPath(new URL(request.url).pathname) };

  return forCustomer(app.call(listOrders, { query }), request);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { state } = useLocation();

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
      <OrdersList key={loaderData.data[0]?.id} first={loaderData} />
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
