import { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  claimAccount,
  getDripFeed,
  getOrder,
  getOrderReview,
  getServiceFacts,
  keepOrder,
  listNetworks,
  listPaymentMethods,
  type OrderDetail,
  withdrawOrder,
  writeOrderReview,
} from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { appContext } from '../../entry.server.tsx';
import { LateKeep } from '../../features/account/late-keep.tsx';
import { welcomed } from '../../features/account/welcomed.server.ts';
import { PlanTimeline } from '../../features/drip-feeds/plan-timeline.tsx';
import { OrderView } from '../../features/orders/detail/order-view.tsx';
import { isReviewable } from '../../features/orders/review/is-reviewable.ts';
import { REVIEW_TASK, reviewOf } from '../../features/orders/review/review-of.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import { isNotKept } from '../../shared/ordering/not-kept.ts';
import { isFinished } from '../../shared/ordering/order-status.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { requireCustomer } from '../../shared/session/guards.server.ts';
import type { Route } from './+types/order.ts';

/** Loaded late: most orders that are looked at have ended. */
const OrderEnds = lazy(() =>
  loadPart(() => import('../../features/orders/detail/order-ends.tsx')).then((part) => ({
    default: part.OrderEnds,
  })),
);

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const query = { locale };
  const token = searchParams.get('token') || null;
  if (token === null) requireCustomer(app, { url, params });

  const own = app.signedIn === null ? null : await findOwn(app, params.id, query);
  const { data: order } =
    own ??
    (await app.call(getOrder, {
      params: { orderId: params.id },
      query: { ...query, ...(token !== null && { token }) },
    }));
  const [feed, methods, networks, facts, review] = await Promise.all([
    own && order.drip_feed_id === order.id
      ? app.call(getDripFeed, { params: { dripFeedId: params.id }, query })
      : null,
    order.actions.payable ? app.call(listPaymentMethods, { query }) : null,
    app.call(listNetworks, { query }),
    isFinished(order) ? null : findFacts(app, order.service.id, query),
    isReviewable(order)
      ? app.call(getOrderReview, {
          params: { orderId: params.id },
          query: { ...query, ...(own === null && token !== null && { token }) },
        })
      : null,
  ]);
  const network = networks.data.find(({ id }) => id === order.service.network_id);

  return {
    order,
    feed: feed?.data ?? null,
    network: network ? { slug: network.slug, name: network.name, color: network.color } : null,
    // An order that is there already takes no linked card: its charge belongs to placing one.
    methods: methods?.data.filter(({ strategy }) => strategy !== 'linkedCard') ?? [],
    token: own === null ? token : null,
    facts,
    review: review?.data ?? null,
    isKeepClosed: isNotKept(request.headers.get('cookie'), order.id),
  };
}

/** The forms of the page, sent before their script was here: one withdraws from the order, one reviews it, one sets a password. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const page = localPath(locale, `/orders/${params.id}`);
  if (values.get('task') === 'withdraw') {
    const token = searchParams.get('token');
    const query = { locale, ...(token === null ? {} : { token }) };
    const withdraw = () => call(withdrawOrder, { params: { orderId: params.id }, query });

    return answerForm(values, withdraw, `${page}${url.search}`);
  }
  if (values.get('task') === REVIEW_TASK) {
    const token = searchParams.get('token');
    const query = { locale, ...(token === null ? {} : { token }) };
    const write = () =>
      call(writeOrderReview, { params: { orderId: params.id }, query, body: reviewOf(values) });

    return answerForm(values, write, `${page}${url.search}`);
  }
  const password = textOf(values, 'password');
  const token = searchParams.get('token') ?? '';
  const query = { locale };
  const send = () =>
    values.get('as') === 'claim'
      ? call(claimAccount, { query, body: { token, password, password_confirmation: password } })
      : call(keepOrder, {
          query,
          body: { token, password, terms_version: textOf(values, 'terms_version') || null },
        });

  return answerForm(values, send, welcomed(page));
}

/** True for an order whose start or end is ahead. */
const isExpected = ({ status, cancel_requested_at, drip_feed_id }: OrderDetail) =>
  status === 'in_processing' && cancel_requested_at === null && drip_feed_id === null;

/** Measured facts of a service; null where it has too few orders, or the operator shows none. */
async function findFacts({ call }: AppContext, serviceId: number, query: { locale: string }) {
  try {
    return (await call(getServiceFacts, { params: { id: String(serviceId) }, query })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The caller's own order: with it a link in a letter opens what the account opens. null when it is somebody else's. */
async function findOwn(
  { call }: AppContext,
  orderId: string,
  query: { locale: string },
): Promise<{ data: OrderDetail } | null> {
  try {
    return await call(getOrder, { params: { orderId }, query });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { order, feed, network, methods, token, facts, review, isKeepClosed } = loaderData;
  const id = order.id;

  return (
    <>
      <PageHead
        title={t`Order ${id}`}
        description={t`Status, progress and payment of one order.`}
        isOfOne
        isIndexed={false}
        canonicalPath={`/orders/${id}`}
      />
      <OrderView
        key={id}
        loaded={order}
        token={token}
        network={network}
        review={review}
        methods={methods}
        renderEnds={(current) =>
          isExpected(current) ? (
            <Suspense>
              <OrderEnds order={current} facts={facts} />
            </Suspense>
          ) : null
        }
        renderPlan={feed === null ? undefined : (current) => <PlanTimeline loaded={feed} order={current} />}
        renderKeep={(current) =>
          token !== null && (current.claimable || current.keepable_for !== null) ? (
            <LateKeep token={token} orderId={id} email={current.keepable_for} isClosed={isKeepClosed} />
          ) : null
        }
      />
    </>
  );
}
