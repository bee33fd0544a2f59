import { getOrder } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { ClaimForm } from '../features/account/claim-form.tsx';
import { OrderView } from '../features/orders/order-view.tsx';
import { requireCustomer } from '../shared/guards.server.ts';
import { localeOfPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import { orMissing } from '../shared/refusals.ts';
import type { Route } from './+types/order.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (token === null) requireCustomer(app, { request, params });
  const query = { locale: localeOfPath(url.pathname), ...(token === null ? {} : { token }) };
  const { data } = await orMissing(app.call(getOrder, { params: { orderId: params.id }, query }), 'order');

  return { order: data, token };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { order, token } = loaderData;
  const id = order.id;

  return (
    <>
      <PageHead title={t`Order ${id}`} isIndexed={false} canonicalPath={`/orders/${id}`} />
      <OrderView key={id} loaded={order} token={token}>
        {order.claimable && token !== null ? <ClaimForm token={token} orderId={id} /> : null}
      </OrderView>
    </>
  );
}
