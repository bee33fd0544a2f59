import type { OrderDetail } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { supportPath } from '../../../shared/pages/support-path.ts';
import { InvoiceLinks } from '../../../shared/payment/invoice-links.tsx';
import styles from './order-view.module.css';

/** The invoice of an order, and the way to ask about it: the order is named, since a guest has nothing else to be known by. */
export function OrderPapers({ order: { id, purchase } }: { order: OrderDetail }) {
  const path = usePath();

  return (
    <p className={`${styles.note} ${styles.papers}`}>
      {purchase.invoice ? (
        <InvoiceLinks id={purchase.invoice.id} url={purchase.invoice.document_url} />
      ) : null}
      <Link to={path(supportPath(id))}>
        <Trans>Contact support about order #{id}</Trans>
      </Link>
    </p>
  );
}
