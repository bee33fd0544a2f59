import { ApiError } from '@fanfare/client/api-error.ts';
import { getEmbeddedOrderWidget, listPaymentMethods } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { EmbeddedWidget } from '../../features/order-widget/form/embedded-widget.tsx';
import styles from '../../features/order-widget/form/widget.module.css';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/widget.ts';

/** The shell reads it: nothing around the screen, and nothing of a session in it. */
export const handle = { isEmbedded: true };

/** The order form of a widget. Only this screen may stand in frames: of the pages that its widget allows. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, allowFraming } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const [token, scheme] = [searchParams.get('token') ?? '', searchParams.get('scheme')];
  const query = { locale, api_token: token, currency: 'USD' as const };
  const read = await Promise.all([
    call(getEmbeddedOrderWidget, { query }),
    call(listPaymentMethods, { query }),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 422 || error.status === 429)) return null;
    throw error;
  });
  if (read === null) {
    // A single line that everybody may see.
    allowFraming(null);
    return null;
  }
  const [widget, methods] = read;
  allowFraming(widget.data.pages);

  return {
    token,
    // The widget orders for a guest, also where somebody is signed in: on the shop's own page.
    methods: methods.data.filter(({ strategy }) => strategy !== 'message' && strategy !== 'balance'),
    smallest: widget.data.minimum_purchase_amount,
    scheme: scheme === 'light' || scheme === 'dark' ? (scheme as 'light' | 'dark') : null,
    opensWith: searchParams.get('network'),
    page: searchParams.get('page'),
  };
}

export default function Widget({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <>
      <PageHead title={t`Order form`} isIndexed={false} />
      {loaderData === null ? (
        <p className={styles.inactive}>
          <Trans>This order form is not active here.</Trans>
        </p>
      ) : (
        <EmbeddedWidget {...loaderData} />
      )}
    </>
  );
}
