import { exportOrders } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ListPage } from '@fanfare/ui/list-page.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { ListTools } from '../features/orders/list/list-tools.tsx';
import { loadOrders } from '../features/orders/list/load-orders.server.ts';
import { filterQuery, parseOrdersFilter } from '../features/orders/list/orders-filter.ts';
import { OrdersList } from '../features/orders/list/orders-list.tsx';
import { SavedViews } from '../features/orders/list/saved-views.tsx';
import { StatusTabs } from '../features/orders/list/status-tabs.tsx';
import { Summary } from '../features/orders/list/summary.tsx';
import { useArrivalAlert } from '../features/orders/list/use-arrival-alert.ts';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { addressOf } from '../shared/address.ts';
import { addressOf as addressOfCall } from '../shared/api.ts';
import { ExportButton } from '../shared/export-button.tsx';
import { FailedList } from '../shared/failed-list.tsx';
import { useInstance, usePath } from '../shared/instance.ts';
import { PageHead } from '../shared/page-head.tsx';
import { timeZoneIn } from '../shared/time-zone.ts';
import type { Route } from './+types/orders.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const filter = parseOrdersFilter(searchParams, timeZoneIn(request.headers.get('cookie')));
  const [orders, banners] = await Promise.all([
    loadOrders(app.call, locale, filter),
    loadBanners(app.call, locale, ['orders']),
  ]);

  return { ...orders, filter, banner: banners.orders };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { locale } = useInstance();
  const alert = useArrivalAlert();
  const { page, failureId, views, filter, banner, networks } = loaderData;

  return (
    <ListPage
      title={<Trans>Orders</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      }
      notices={
        alert === 'order_created_successfully' ? (
          <Notice tone="ok" isAlert>
            <Trans>Your order is placed. It starts by itself.</Trans>
          </Notice>
        ) : null
      }
      banner={<BannerSlot banner={banner} />}
      tools={
        <>
          <StatusTabs filter={filter} counts={page?.counts ?? {}} />
          <ListTools filter={filter}>
            <ExportButton
              address={addressOfCall(exportOrders, { query: filterQuery(filter, locale) })}
              name="orders.csv"
            />
          </ListTools>
          <SavedViews views={views} filter={filter} />
          <Summary filter={filter} />
        </>
      }
    >
      <PageHead
        title={t`Orders`}
        description={t`All your orders with their status and progress.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The orders could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <OrdersList page={page} networks={networks} filter={filter} />
      )}
    </ListPage>
  );
}
