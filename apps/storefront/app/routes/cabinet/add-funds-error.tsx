import { listPaymentMethods } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { DeclinedTopUp } from '../../features/funds/declined-top-up.tsx';
import { loadInvoice } from '../../features/funds/load-invoice.server.ts';
import { NotThrough } from '../../features/funds/not-through.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/add-funds-error.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, searchParams } = addressOf(url);
  const app = context.get(appContext);
  // Gateways may lead here without a name of what they declined (RT-20).
  if (!searchParams.has('invoice')) return null;
  const [invoice, { data: methods }] = await Promise.all([
    loadInvoice(app, url),
    app.call(listPaymentMethods, { query: { locale, top_up: '1' } }),
  ]);
  // Buyers who paid after all come back here through the browser's history.
  if (invoice.status === 'paid')
    throw redirect(localPath(locale, `/add-funds/success?invoice=${invoice.id}`));

  return { invoice, methods };
}

export default function AddFundsError({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const topUp = loaderData?.invoice.top_up ?? null;

  return (
    <>
      <PageHead
        title={t`Add funds`}
        description={t`Add funds to your balance; each payment method shows its fee.`}
        isIndexed={false}
      />
      {loaderData === null || topUp === null ? (
        <NotThrough reason={loaderData?.invoice.decline?.message} />
      ) : (
        <DeclinedTopUp {...loaderData} topUp={topUp} />
      )}
    </>
  );
}
