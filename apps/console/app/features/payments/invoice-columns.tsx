import type { staff } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { customerName } from '../../desk/customer-name.ts';
import type { DeskColumn } from '../../desk/list/desk-table.tsx';
import { Waits } from '../../desk/waits.tsx';
import { MatchBadge } from './match-badge.tsx';
import { StateBadge } from './state-badge.tsx';

/** Columns of invoices, in the order of the desk. */
export const invoiceColumns: readonly DeskColumn<staff.DeskPayment>[] = [
  { id: 'invoice', heading: <Trans>Invoice</Trans>, width: 68, cell: ({ id }) => <b>{id}</b> },
  {
    id: 'who',
    heading: <Trans>Who and how</Trans>,
    cell: (row) => (
      <>
        <b>{customerName(row.customer)}</b>
        <small>{row.method}</small>
      </>
    ),
  },
  {
    id: 'amount',
    heading: <Trans>Amount</Trans>,
    width: 92,
    isFigure: true,
    cell: ({ amount }) => (
      <b>
        <Money amount={amount} />
      </b>
    ),
  },
  { id: 'bank', heading: <Trans>Against the bank</Trans>, width: 150, cell: (row) => <Badge row={row} /> },
  {
    id: 'waits',
    heading: <Trans>Waiting</Trans>,
    width: 100,
    isFigure: true,
    leaves: true,
    cell: ({ since }) => <Waits since={since} />,
  },
];

function Badge({ row }: { row: staff.DeskPayment }) {
  return row.status === 'marked' || row.waits_for_second ? (
    <MatchBadge payment={row} />
  ) : (
    <StateBadge status={row.status} />
  );
}

/** A payment as a card, on a phone. */
export function PaymentCard({ payment }: { payment: staff.DeskPayment }) {
  return (
    <>
      <b>{customerName(payment.customer)}</b>
      <span>
        <Money amount={payment.amount} /> · {payment.method}
      </span>
      <Badge row={payment} />
    </>
  );
}
