import type { FinanceRow } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './finance-cells.module.css';
import { wordsOf } from './type-words.ts';
import { What } from './what.tsx';

/** Columns of the statement. */
export function useFinanceColumns(networks: readonly RowNetwork[]): Column<FinanceRow>[] {
  const { t, i18n } = useLingui();

  return [
    {
      id: 'date',
      heading: t`Date`,
      onCard: 'footEnd',
      cell: ({ created_at }) => (
        <span className={styles.quiet}>
          <DateTime iso={created_at} />
        </span>
      ),
    },
    {
      id: 'type',
      heading: t({ context: 'finances', message: 'Type' }),
      isRowHeading: true,
      onCard: 'head',
      cell: (row) => <span className={styles.type}>{i18n._(wordsOf(row))}</span>,
    },
    {
      id: 'what',
      heading: t({ context: 'finances', message: 'Description' }),
      isWide: true,
      onCard: 'line',
      cell: (row) => <What row={row} network={networks.find(({ id }) => id === row.service?.network_id)} />,
    },
    {
      id: 'page',
      heading: t({ context: 'finances', message: 'Page' }),
      onCard: 'foot',
      cell: (row) => <WayTo row={row} />,
    },
    {
      id: 'amount',
      heading: t`Amount`,
      isFigure: true,
      onCard: 'headEnd',
      cell: ({ amount }) => (
        <b className={styles.amount} data-sign={amount.startsWith('-') ? 'taken' : 'added'}>
          {amount.startsWith('-') ? '' : '+'}
          <Money amount={amount} side="credit" />
        </b>
      ),
    },
    {
      id: 'balance',
      heading: t({ context: 'finances', message: 'Balance after' }),
      isFigure: true,
      cell: ({ balance_after }) => (
        <span className={styles.quiet}>
          <Money amount={balance_after} side="credit" />
        </span>
      ),
    },
  ];
}

/** The page of what it is about: of the order, or of the payment. */
function WayTo({ row: { order_id: orderId, invoice_id: invoiceId } }: { row: FinanceRow }) {
  const { t } = useLingui();
  const path = usePath();
  if (orderId !== null) return <Link to={path(`/orders/${orderId}`)}>#{orderId}</Link>;
  if (invoiceId === null) return null;

  return (
    <Link to={`${path('/add-funds/success')}?invoice=${invoiceId}`} aria-label={t`Payment ${invoiceId}`}>
      {invoiceId}
    </Link>
  );
}
