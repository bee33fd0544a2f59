import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { loadSubscriptions } from '../../features/subscriptions/list/load-subscriptions.server.ts';
import { SubscriptionsList } from '../../features/subscriptions/list/subscriptions-list.tsx';
import {
  SubscriptionsSearch,
  useSubscriptionsSearch,
} from '../../features/subscriptions/list/subscriptions-search.tsx';
import { SubscriptionsTabs } from '../../features/subscriptions/list/subscriptions-tabs.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/subscriptions.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSubscriptions(context.get(appContext), url);
}

const NONE = { waiting: 0, running: 0, ended: 0 };

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { locale } = useInstance();
  const { page, failureId, filter, names } = loaderData;
  const again = useReload();
  const searchFor = useSubscriptionsSearch(filter);
  const counts = page?.counts ?? NONE;
  useLiveOrders({
    locale,
    isOn: counts.waiting + counts.running > 0,
    loaded: null,
    onChange: () => null,
    onSubscription: again,
    onAsk: again,
  });
  const toForm = `${path('/orders/create')}?type=autopromotion`;
  const isFirstStep = counts.waiting === 0 && counts.running + counts.ended > 0;
  const isEmpty = page !== null && counts.waiting + counts.running + counts.ended === 0;
  const hasList = !isEmpty || filter.group !== null || filter.search !== '';

  return (
    <ListPage
      title={<Trans>Automatic promotions</Trans>}
      action={
        hasList ? (
          <ButtonLink variant={isFirstStep ? 'primary' : 'plain'} to={toForm}>
            <Icon name="plus" size={18} />
            <Trans>New automatic promotion</Trans>
          </ButtonLink>
        ) : null
      }
      views={hasList ? <SubscriptionsTabs filter={filter} counts={counts} /> : null}
      {...(hasList && {
        search: {
          field: <SubscriptionsSearch filter={filter} />,
          isOn: filter.search !== '',
          openLabel: t`Search in automatic promotions`,
          closeLabel: t`Close the search`,
          onClose: () => searchFor(''),
        },
      })}
      onPhone={
        <Link to={toForm} aria-label={t`New automatic promotion`}>
          <Icon name="plus" size={24} />
        </Link>
      }
    >
      <PageHead
        title={t`Automatic promotions`}
        description={t`Orders placed for each new post of a channel, with those waiting for payment.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList
          title={<Trans>The automatic promotions could not be loaded</Trans>}
          failureId={failureId}
        />
      ) : (
        <SubscriptionsList page={page} filter={filter} names={names} onChange={again} />
      )}
    </ListPage>
  );
}
