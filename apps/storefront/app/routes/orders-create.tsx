import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { appContext } from '../entry.server.tsx';
import { CreateForm } from '../features/ordering/create/create-form.tsx';
import { OrderTypes, typeOf } from '../features/ordering/form/order-types.tsx';
import { loadOrderForm } from '../features/ordering/load-order-form.server.ts';
import { type OrderAnswer, orderByForm } from '../features/ordering/plain/order-by-form.server.ts';
import { PlainOrder } from '../features/ordering/plain/plain-order.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { addressOf } from '../shared/addresses/address.ts';
import { loadPart } from '../shared/loading/load-part.ts';
import { useInstance } from '../shared/pages/instance.ts';
import { PageHead } from '../shared/pages/page-head.tsx';
import type { Route } from './+types/orders-create.ts';
import styles from './orders-create.module.css';

/** Loaded late: few order by text, and the parser needs all that is known of links. */
const MassOrder = lazy(() =>
  loadPart(() => import('../features/ordering/mass/mass-order.tsx')).then(({ MassOrder }) => ({
    default: MassOrder,
  })),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const [form, banners] = await Promise.all([
    loadOrderForm(call, locale, searchParams),
    loadBanners(call, locale, ['create_order']),
  ]);

  return {
    form,
    banner: banners.create_order,
    type: searchParams.get('type'),
    search: searchParams.toString(),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return orderByForm(context.get(appContext), { request, url });
}

export default function OrdersCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { form, banner, search } = loaderData;
  const { isDropped, ...start } = form;
  const type = typeOf(loaderData.type, settings.createOrderTypes);
  const { plain, refusal }: OrderAnswer = actionData ?? {};

  return (
    <div className={styles.page}>
      <PageHead
        title={t`New order`}
        description={t`Paste a link, choose a service and a quantity, and see the price before you pay.`}
        canonicalPath="/orders/create"
        isIndexed={false}
      />
      <div className={styles.head}>
        <h1>
          <Trans>New order</Trans>
        </h1>
        <OrderTypes chosen={type} />
      </div>
      {isDropped ? (
        <Notice tone="wait">
          <Trans>The service in this link is not available. Choose another one below.</Trans>
        </Notice>
      ) : null}
      <FormError message={refusalWords(refusal && new ApiError(refusal.status, refusal))} />
      {plain ? (
        <PlainOrder order={plain} />
      ) : type === 'expert' ? (
        <div className={styles.mass} data-late>
          <Suspense>
            <MassOrder methods={start.methods} />
          </Suspense>
        </div>
      ) : (
        <div className={styles.form}>
          <CreateForm
            {...start}
            // An address that fills in the form begins it anew.
            key={search}
            detail={start.selected}
            isMulti={settings.createOrderTypes.includes('multi')}
          />
        </div>
      )}
      <BannerSlot banner={banner} />
    </div>
  );
}
