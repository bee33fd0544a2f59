import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { appContext } from '../../entry.server.tsx';
import { CreateForm } from '../../features/ordering/create/create-form.tsx';
import { OrderTypes, typeOf } from '../../features/ordering/form/order-types.tsx';
import { loadOrderForm } from '../../features/ordering/load-order-form.server.ts';
import { type OrderAnswer, orderByForm } from '../../features/ordering/plain/order-by-form.server.ts';
import '../../features/ordering/plain/plain-order.module.css';
import { loadPromotion } from '../../features/ordering/promotion/load-promotion.server.ts';
import { promotionByForm } from '../../features/ordering/promotion/promotion-by-form.server.ts';
import type { ServedPromotion } from '../../features/ordering/promotion/served-promotion.ts';
import '../../features/ordering/mass/styles.ts';
import '../../features/ordering/promotion/styles.ts';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/orders-create.ts';
import styles from './orders-create.module.css';

/** Loaded late: few order by text, and the parser needs all that is known of links. */
const MassOrder = lazy(() =>
  loadPart(() => import('../../features/ordering/mass/mass-order.tsx')).then(({ MassOrder }) => ({
    default: MassOrder,
  })),
);

/** Loaded late as well, for those who have their new posts promoted. */
const PromotionForm = lazy(() =>
  loadPart(() => import('../../features/ordering/promotion/promotion-form.tsx')).then(
    ({ PromotionForm }) => ({
      default: PromotionForm,
    }),
  ),
);

/** Form that was sent before the scripts were here: few pages have it, and the server has drawn it. */
const PlainOrder = lazy(() =>
  loadPart(() => import('../../features/ordering/plain/plain-order.tsx')).then(({ PlainOrder }) => ({
    default: PlainOrder,
  })),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const type = typeOf(searchParams.get('type'), app.settings.createOrderTypes);
  const isPromotion = type === 'autopromotion';
  const place = isPromotion ? 'autopromotion' : 'create_order';
  const entered = [...searchParams].filter(([name]) => name !== 'type');
  const [form, promotion, banners] = await Promise.all([
    isPromotion ? null : loadOrderForm(app.call, locale, searchParams),
    isPromotion ? loadPromotion(app, locale, entered) : null,
    loadBanners(app.call, locale, [place]),
  ]);

  return { type, form, promotion, banner: banners[place], search: searchParams.toString() };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { searchParams } = addressOf(url);
  const type = typeOf(searchParams.get('type'), app.settings.createOrderTypes);

  return type === 'autopromotion'
    ? promotionByForm(app, { request, url })
    : orderByForm(app, { request, url });
}

/** Answer of the server to a form that was sent without scripts. */
type Answer = OrderAnswer & { promotion?: ServedPromotion | null };

export default function OrdersCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { settings } = useInstance();
  const { type, form, banner, search } = loaderData;
  const { plain, refusal, promotion = loaderData.promotion }: Answer = actionData ?? {};

  return (
    <Page isStack>
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
      {form?.isDropped ? (
        <Notice tone="wait">
          <Trans>The service in this link is not available. Choose another one below.</Trans>
        </Notice>
      ) : null}
      <FormError message={refusalWords(refusal && new ApiError(refusal.status, refusal))} />
      {plain ? (
        <Suspense>
          <PlainOrder order={plain} />
        </Suspense>
      ) : promotion ? (
        <div className={styles.late} data-late>
          <Suspense>
            <PromotionForm key={search} served={promotion} />
          </Suspense>
        </div>
      ) : form === null ? null : type === 'expert' ? (
        <div className={styles.late} data-late>
          <Suspense>
            <MassOrder methods={form.methods} />
          </Suspense>
        </div>
      ) : (
        <div className={styles.form}>
          <CreateForm
            {...form}
            // An address that fills in the form begins it anew.
            key={search}
            detail={form.selected}
            isMulti={settings.createOrderTypes.includes('multi')}
          />
        </div>
      )}
      <BannerSlot banner={banner} />
    </Page>
  );
}
