import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appContext } from '../../entry.server.tsx';
import { useGoToFilter } from '../../features/orders/list/filter-address.tsx';
import { KeptOrder } from '../../features/orders/list/kept-order.tsx';
import { ListSearch } from '../../features/orders/list/list-search.tsx';
import { loadOrders } from '../../features/orders/list/load-orders.server.ts';
import { changed, parseOrdersFilter } from '../../features/orders/list/orders-filter.ts';
import { OrdersList } from '../../features/orders/list/orders-list.tsx';
import { OrdersTools } from '../../features/orders/list/orders-tools.tsx';
import { StatusTabs } from '../../features/orders/list/status-tabs.tsx';
import { ToolsSheet } from '../../features/orders/list/tools-sheet.tsx';
import { useArrivalAlert } from '../../features/orders/list/use-arrival-alert.ts';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
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
  const alert = useArrivalAlert();
  const go = useGoToFilter();
  const [isSelecting, setSelecting] = useState(false);
  const { page, failureId, views, filter, banner, networks } = loaderData;

  const tools = <OrdersTools views={views} filter={filter} />;

  return (
    <ListPage
      title={<Trans>Orders</Trans>}
      action={
        <ButtonLink variant="primary" to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      }
      views={<StatusTabs filter={filter} counts={page?.counts ?? {}} />}
      search={{
        field: <ListSearch filter={filter} />,
        isOn: filter.search !== '',
        openLabel: t`Search in orders`,
        closeLabel: t`Close the search`,
        onClose: () => go(changed(filter, { search: '' }), { isReplaced: true }),
      }}
      tools={tools}
      onPhone={<ToolsSheet onSelect={() => setSelecting(true)}>{tools}</ToolsSheet>}
      notices={
        <>
          {alert === 'order_created_successfully' ? (
            <Notice tone="ok" isAlert>
              <Trans>Your order is placed. It starts automatically.</Trans>
            </Notice>
          ) : null}
          <KeptOrder />
        </>
      }
      banner={<BannerSlot banner={banner} />}
    >
      <PageHead
        title={t`Orders`}
        description={t`All your orders with their status and progress.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The orders could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <OrdersList
          page={page}
          networks={networks}
          filter={filter}
          hasArrived={alert !== null}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
        />
      )}
    </ListPage>
  );
}
