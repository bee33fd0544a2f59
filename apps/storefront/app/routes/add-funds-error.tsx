import { useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { appContext } from '../entry.server.tsx';
import styles from '../features/funds/funds.module.css';
import { loadInvoice } from '../features/funds/load-invoice.server.ts';
import { NotThrough } from '../features/funds/not-through.tsx';
import { addressOf } from '../shared/address.ts';
import { localPath } from '../shared/locales.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/add-funds-error.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, searchParams } = addressOf(url);
  // Gateways may lead here without a name of what they declined (RT-20).
  if (!searchParams.has('invoice')) return null;
  const invoice = await loadInvoice(context.get(appContext), url);
  // Somebody who pays after all comes back here by the browser's history.
  if (invoice.status === 'paid')
    throw redirect(localPath(locale, `/add-funds/success?invoice=${invoice.id}`));

  return { reason: invoice.decline?.message ?? null };
}

export default function AddFundsError({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={styles.page}>
      <PageHead
        title={t`Add funds`}
        description={t`Add funds to your balance; each payment method shows its fee.`}
        isIndexed={false}
      />
      <NotThrough reason={loaderData?.reason} />
    </div>
  );
}
