import type { OrderDetail } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSupportHref } from '../../../shared/pages/use-support-href.ts';
import { InvoiceLinks } from '../../../shared/payment/invoice-links.tsx';
import styles from './order-view.module.css';

/** The invoice of an order, and the way to ask about it: the order is named, since a guest has nothing else to be known by. */
export function OrderPapers({ order: { id, purchase } }: { order: OrderDetail }) {
  const { t } = useLingui();
  const support = useSupportHref(t`Order #${id}`);

  return (
    <p className={`${styles.note} ${styles.papers}`}>
      {purchase.invoice ? (
        <InvoiceLinks id={purchase.invoice.id} url={purchase.invoice.document_url} />
      ) : null}
      <a href={support}>
        <Trans>Ask support about order #{id}</Trans>
      </a>
    </p>
  );
}
