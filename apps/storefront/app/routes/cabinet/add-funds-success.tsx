import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import styles from '../../features/funds/funds.module.css';
import { loadInvoice } from '../../features/funds/load-invoice.server.ts';
import { returnByForm } from '../../features/funds/return-by-form.server.ts';
import { ReturnPayment } from '../../features/funds/return-payment.tsx';
import { useInvoice } from '../../features/funds/use-invoice.ts';
import { loadOffers } from '../../features/promos/load-promos.server.ts';
import { OfferBlock } from '../../features/promos/offer-block.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { isPlan, isSubscription, keptOrder } from '../../shared/ordering/kept-order.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { InvoiceLinks } from '../../shared/payment/invoice-links.tsx';
import type { Invoice } from '../../shared/queries/invoice-query.ts';
import type { Route } from './+types/add-funds-success.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  // Gateways may lead here without a name of what was paid (RT-19).
  const { locale, searchParams } = addressOf(url);
  const invoice = searchParams.has('invoice') ? await loadInvoice(app, url) : null;
  if (invoice !== null && hasEnded(invoice)) throw redirect(localPath(locale, endOf(invoice)));

  return { invoice, offers: await loadOffers(app.call, locale, { place: 'success_payment' }) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return returnByForm(context.get(appContext), { request, url });
}

export default function AddFundsSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { invoice, offers } = loaderData;

  return (
    <div className={styles.page}>
      <PageHead
        title={t`Add funds`}
        description={t`Add funds to your balance; each payment method shows its fee.`}
        isIndexed={false}
      />
      {invoice === null ? (
        <UnnamedPayment />
      ) : (
        <NamedPayment loaded={invoice} offers={offers} answer={actionData} />
      )}
    </div>
  );
}

type NamedPaymentProps = {
  loaded: Invoice;
  offers: Route.ComponentProps['loaderData']['offers'];
  answer: Route.ComponentProps['actionData'];
};

function NamedPayment({ loaded, offers, answer }: NamedPaymentProps) {
  const { locale } = useInstance();
  const invoice = useInvoice(loaded, locale);
  const path = usePath();
  if (hasEnded(invoice)) return <Navigate replace to={path(endOf(invoice))} />;

  return (
    <>
      <OnItsWay invoice={invoice} hasBalance={loaded.status === 'paid'} />
      <InvoiceLinks id={invoice.id} url={invoice.document_url} />
      <ReturnPayment invoice={invoice} answer={answer} />
      {offers.map((offer) => (
        <OfferBlock key={offer.id} offer={offer} />
      ))}
    </>
  );
}

/** True where the payment ended unpaid: another page tells the next step then. */
function hasEnded({ status }: Invoice): boolean {
  return status === 'failed' || status === 'expired' || status === 'rejected';
}

const endOf = ({ id }: Invoice) => `/add-funds/error?invoice=${id}`;

/** An address that names no payment says nothing of one: it leads to where top-ups are. */
function UnnamedPayment() {
  const path = usePath();

  return (
    <>
      <h1>
        <Trans context="finances">Top-ups</Trans>
      </h1>
      <p>
        <Trans>
          Top-ups that have arrived are in your finances. Those that are still on their way are listed where
          you add funds.
        </Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={path('/finances')}>
          <Trans>Finances</Trans>
        </ButtonLink>
        <ButtonLink to={path('/add-funds')}>
          <Trans>Add funds</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function WayBack({ order }: { order: string | null }) {
  if (order === null) return <Trans>Choose a service</Trans>;
  if (isPlan(order)) return <Trans>Back to the plan</Trans>;

  return isSubscription(order) ? (
    <Trans>Back to your automatic promotion</Trans>
  ) : (
    <Trans>Back to your order</Trans>
  );
}

type OnItsWayProps = {
  invoice: Invoice;
  /** The page knows the balance with this payment. */
  hasBalance: boolean;
};

function OnItsWay({ invoice, hasBalance }: OnItsWayProps) {
  const { profile } = useInstance();
  const path = usePath();
  const order = useHydrated() ? keptOrder() : null;
  const isPaid = invoice.status === 'paid';

  return (
    <>
      <h1>{isPaid ? <Trans>Funds added</Trans> : <Trans>The payment is on its way</Trans>}</h1>
      <Announced as="div">
        {isPaid ? (
          <Notice tone="ok">
            <Trans>
              <Money amount={invoice.credited ?? invoice.amount} side="credit" /> added. Your balance is now{' '}
              <Money amount={profile?.balance ?? '0'} side="credit" />.
            </Trans>
          </Notice>
        ) : (
          <Notice tone="run">
            <Trans>
              We are waiting for the payment to be confirmed. This page updates automatically, and you can
              leave it.
            </Trans>
          </Notice>
        )}
      </Announced>
      <div className={styles.actions}>
        {/* Until the money has arrived, the order would still be short of it. */}
        {order !== null && !hasBalance ? null : (
          <ButtonLink variant="primary" to={path(order ?? '/')}>
            <WayBack order={order} />
          </ButtonLink>
        )}
        <ButtonLink to={path('/orders')}>
          <Trans>Orders</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
