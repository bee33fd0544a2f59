import type { ListedInvoice, listInvoices, OutputOf } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { PageLinks } from '../../shared/lists/page-links.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { InvoiceLinks } from '../../shared/payment/invoice-links.tsx';
import styles from './earlier-invoices.module.css';

export type EarlierInvoicesProps = {
  invoices: OutputOf<typeof listInvoices>;
  /** The mark of this page; null for the first. */
  here: string | null;
};

const STATES: Record<ListedInvoice['status'], { tone: StatusTone; words: MessageDescriptor }> = {
  created: { tone: 'wait', words: msg({ context: 'invoice', message: 'Not paid yet' }) },
  marked: { tone: 'run', words: msg({ context: 'invoice', message: 'Being reviewed' }) },
  paid: { tone: 'ok', words: msg({ context: 'invoice', message: 'Paid' }) },
  rejected: { tone: 'stop', words: msg({ context: 'invoice', message: 'Not received' }) },
  expired: { tone: 'stop', words: msg({ context: 'invoice', message: 'Expired' }) },
  failed: { tone: 'stop', words: msg({ context: 'invoice', message: 'Declined' }) },
};

/** Payments by outside methods with their state, each with its invoice to read, print and keep. */
export function EarlierInvoices({ invoices, here }: EarlierInvoicesProps) {
  const path = usePath();
  if (invoices.data.length === 0 && here === null) return null;

  return (
    <section className={styles.earlier}>
      <header>
        <h2>
          <Trans context="payments">Earlier payments</Trans>
        </h2>
        <Link to={path('/finances')}>
          <Trans>Finances</Trans>
        </Link>
      </header>
      <ul>
        {invoices.data.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <PageLinks
        here={here}
        next={invoices.next}
        searchOf={(mark) => (mark === null ? '' : `after=${mark}`)}
      />
    </section>
  );
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { i18n } = useLingui();
  const path = usePath();
  const { id, status, amount, credited, payment_method, lang, order_id, created_at } = invoice;
  const { tone, words } = STATES[status];

  return (
    <li>
      <span className={styles.what}>
        <Link to={path(`/add-funds/success?invoice=${id}`)} lang={lang}>
          <bdi>{payment_method ?? id}</bdi>
        </Link>
        <small>
          <time dateTime={created_at}>{created_at.slice(0, 10)}</time>
          {order_id === null ? null : <OrderLink id={order_id} />}
        </small>
      </span>
      <span className={styles.sum}>
        <Money amount={order_id === null ? (credited ?? amount) : amount} />
        <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>
      </span>
      <InvoiceLinks id={id} url={invoice.document_url} />
    </li>
  );
}

function OrderLink({ id }: { id: number }) {
  const path = usePath();

  return (
    <>
      {' · '}
      <Link to={path(`/orders/${id}`)}>#{id}</Link>
    </>
  );
}
