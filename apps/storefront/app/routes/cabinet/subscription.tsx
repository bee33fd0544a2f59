import { callApi } from '@fanfare/client/api.ts';
import { getSubscription, listNetworks, type Subscription, type SubscriptionDetail } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { useSeededQuery } from '../../features/orders/use-seeded-query.ts';
import { networkNames } from '../../features/subscriptions/network-names.ts';
import { SubscriptionView } from '../../features/subscriptions/page/subscription-view.tsx';
import { isAlive, withOrder } from '../../features/subscriptions/page/with-order.ts';
import { nameOf } from '../../features/subscriptions/subscription-states.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/subscription.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const query = { locale: addressOf(url).locale };
  const [{ data }, networks] = await Promise.all([
    call(getSubscription, { params: { subscriptionId: params.id }, query }),
    call(listNetworks, { query }),
  ]);

  return { subscription: data, names: networkNames(networks.data) };
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { subscription, names } = loaderData;
  const id = subscription.id;
  const name = isolated(nameOf(subscription));

  return (
    <>
      <PageHead
        title={t`Automatic promotion ${id}: ${name}`}
        description={t`Posts of a channel with the orders that were placed for each.`}
        isOfOne
        isIndexed={false}
        canonicalPath={`/subscriptions/${id}`}
      />
      <LiveSubscription key={id} loaded={subscription} names={names} />
    </>
  );
}

type LiveProps = { loaded: SubscriptionDetail; names: Route.ComponentProps['loaderData']['names'] };

/** The page keeps itself up to date: by the stream of the customer's orders, and when a channel was looked at. */
function LiveSubscription({ loaded, names }: LiveProps) {
  const { locale } = useInstance();
  const reload = useReload();
  const { id } = loaded;
  const { data, put, ask } = useSeededQuery<SubscriptionDetail>({
    queryKey: ['subscription', id, locale],
    loaded,
    ask: async (signal) =>
      (
        await callApi(
          getSubscription,
          { params: { subscriptionId: String(id) }, query: { locale } },
          { signal },
        )
      ).data,
    merge: (_, again) => again,
    everyMs: untilLooked,
  });
  useLiveOrders({
    locale,
    isOn: isAlive(data),
    loaded,
    onChange: (order) => put((known) => withOrder(known, order)),
    onSubscription: (changed) => {
      if (changed === id) ask();
    },
    onAsk: ask,
  });
  const onChange = (changed: Subscription) => {
    put((known) => ({ ...known, ...changed }));
    ask();
    // A payment changes the balance in the header.
    reload();
  };

  return <SubscriptionView subscription={data} names={names} onChange={onChange} />;
}

const AFTER_MS = 3_000;
const AT_LEAST_MS = 10_000;
const AT_MOST_MS = 3_600_000;

/** A look that finds nothing is told by nobody: the page asks when it was due. */
function untilLooked({ next_check_at }: SubscriptionDetail): number | false {
  if (next_check_at === null) return false;

  return Math.min(Math.max(Date.parse(next_check_at) - Date.now() + AFTER_MS, AT_LEAST_MS), AT_MOST_MS);
}
