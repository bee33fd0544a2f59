import type { staff } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { customerName } from '../../desk/customer-name.ts';
import type { DeskColumn } from '../../desk/list/desk-table.tsx';
import { Waits } from '../../desk/waits.tsx';

const figure = (id: 'amount' | 'fee' | 'receives', heading: React.ReactNode, width: number) => ({
  id,
  heading,
  width,
  isFigure: true,
  leaves: id !== 'receives',
  cell: (row: staff.DeskWithdrawal) =>
    id === 'receives' ? (
      <b>
        <Money amount={row[id]} />
      </b>
    ) : (
      <Money amount={row[id]} />
    ),
});

/** Columns of withdrawals. */
export const withdrawalColumns: readonly DeskColumn<staff.DeskWithdrawal>[] = [
  { id: 'number', heading: <Trans>No.</Trans>, width: 60, cell: ({ id }) => <b>{id}</b> },
  {
    id: 'who',
    heading: <Trans>Who and where to</Trans>,
    cell: (row) => (
      <>
        <b>{customerName(row.customer)}</b>
        <small>
          {row.method} {row.account}
        </small>
      </>
    ),
  },
  figure('amount', <Trans>Asked</Trans>, 88),
  figure('fee', <Trans>Fee</Trans>, 72),
  figure('receives', <Trans>Receives</Trans>, 92),
  {
    id: 'special',
    heading: <Trans>What is special</Trans>,
    width: 156,
    cell: (row) => <WithdrawalBadge withdrawal={row} />,
  },
  {
    id: 'waits',
    heading: <Trans>Waiting</Trans>,
    width: 100,
    isFigure: true,
    leaves: true,
    cell: ({ since }) => <Waits since={since} />,
  },
];

/** Notable fact of a withdrawal, or its state where it is over. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: staff.DeskWithdrawal }) {
  const { state, second, account_before, is_frozen } = withdrawal;
  if (state === 'sent')
    return (
      <StatusBadge tone="ok">
        <Trans>Sent</Trans>
      </StatusBadge>
    );
  if (state === 'rejected' || state === 'canceled')
    return (
      <StatusBadge tone="stop">
        <Trans>Refused</Trans>
      </StatusBadge>
    );
  if (is_frozen)
    return (
      <StatusBadge tone="stop">
        <Trans>Account frozen</Trans>
      </StatusBadge>
    );
  if (second)
    return (
      <StatusBadge tone="run">
        <Trans>Second person</Trans>
      </StatusBadge>
    );
  if (state === 'approved')
    return (
      <StatusBadge tone="wait">
        <Trans>To send</Trans>
      </StatusBadge>
    );

  return account_before === null ? (
    <StatusBadge tone="ok">
      <Trans>Nothing special</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="wait">
      <Trans>New account</Trans>
    </StatusBadge>
  );
}

/** A withdrawal as a card, on a phone. */
export function WithdrawalCard({ withdrawal }: { withdrawal: staff.DeskWithdrawal }) {
  return (
    <>
      <b>{customerName(withdrawal.customer)}</b>
      <span>
        <Money amount={withdrawal.receives} /> · {withdrawal.method} {withdrawal.account}
      </span>
      <WithdrawalBadge withdrawal={withdrawal} />
    </>
  );
}
