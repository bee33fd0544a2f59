import { staff } from '@fanfare/contract';
import { formatAmount, formatNumber, parseAmount, sumOf } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { leading, useOpenRow } from '../../desk/list/use-open-row.ts';
import { Waits } from '../../desk/waits.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { ReasonWords } from './dispute-reason.tsx';
import { PaymentViews } from './payment-views.tsx';
import styles from './return-list.module.css';

/** Money that goes back: what banks take, and refunds on their way. */
export function ReturnList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const disputes = useDeskList(staff.listDeskDisputes, { view: 'open' });
  const refunds = useDeskList(staff.listDeskRefunds, { view: 'open' });
  const ended = useDeskList(staff.listDeskDisputes, { view: 'ended' });
  const open = useOpenRow(disputes.rows.map(({ id }) => String(id)));
  /** A refund is looked at by its invoice. */
  const byInvoice = leading((id) => {
    const refund = refunds.rows.find((one) => String(one.id) === id);
    void navigate(`/payments?view=all&open=${refund?.invoice_id}`);
  });
  const nameOfDispute = ({ id }: staff.DeskDispute) => t`Dispute ${String(id)}`;

  return (
    <ListPage
      title={t`Payments`}
      documentTitle={t`Payments`}
      views={<PaymentViews />}
      hasWide
      panel={
        open.open === null ? null : <DisputePanel id={open.open} open={open} total={disputes.rows.length} />
      }
    >
      <div className={styles.parts}>
        <h2>
          <Trans>Disputes</Trans> <TotalOf rows={disputes.rows} isMore={disputes.more !== null} />
        </h2>
        <DeskTable
          label={t`Disputes`}
          columns={[...disputeColumns, answerBy]}
          list={disputes}
          idOf={({ id }) => String(id)}
          nameOf={nameOfDispute}
          open={open}
          isTall
          empty={
            <Empty kind="yet" title={<Trans>No dispute is open</Trans>}>
              <Trans>Payments that a bank or a gateway reverses, or can reverse, appear here.</Trans>
            </Empty>
          }
        />
        <h2>
          <Trans>Refunds under way</Trans> <TotalOf rows={refunds.rows} isMore={refunds.more !== null} />
        </h2>
        <DeskTable
          label={t`Refunds under way`}
          columns={refundColumns}
          list={refunds}
          idOf={({ id }) => String(id)}
          nameOf={({ invoice_id }) => t`Invoice ${String(invoice_id)}`}
          open={byInvoice}
          isTall
          empty={
            <Empty kind="yet" title={<Trans>No refund is under way</Trans>}>
              <Trans>One stays here until its gateway says that it arrived.</Trans>
            </Empty>
          }
        />
        {ended.rows.length > 0 ? (
          <>
            <h2>
              <Trans>Ended lately</Trans>
            </h2>
            <DeskTable
              label={t`Ended lately`}
              columns={[...disputeColumns, endedAt]}
              list={ended}
              idOf={({ id }) => String(id)}
              nameOf={nameOfDispute}
              open={open}
              isTall
              empty={null}
            />
          </>
        ) : null}
      </div>
    </ListPage>
  );
}

/** Count and sum of a list; nothing where more pages follow. */
function TotalOf({ rows, isMore }: { rows: readonly { amount: string }[]; isMore: boolean }) {
  if (rows.length === 0 || isMore) return null;
  const sum = formatAmount(sumOf(rows.map(({ amount }) => parseAmount(amount))), 6);

  return (
    <small>
      {formatNumber(rows.length)}, {formatMoney(sum)}
    </small>
  );
}

const who = (row: staff.DeskDispute | staff.DeskRefund, how: React.ReactNode) => (
  <>
    <b>{customerName(row.customer)}</b>
    <small>{how}</small>
  </>
);
const amountOf = ({ amount }: { amount: string }) => (
  <b>
    <Money amount={amount} />
  </b>
);

const disputeColumns: readonly DeskColumn<staff.DeskDispute>[] = [
  { id: 'dispute', heading: <Trans>Dispute</Trans>, width: 68, cell: ({ id }) => <b>{id}</b> },
  {
    id: 'who',
    heading: <Trans>Who and why</Trans>,
    cell: (row) =>
      who(
        row,
        <>
          {row.method}
          {row.reason ? (
            <>
              , <ReasonWords reason={row.reason} />
            </>
          ) : null}
        </>,
      ),
  },
  { id: 'amount', heading: <Trans>Amount</Trans>, width: 92, isFigure: true, cell: amountOf },
  { id: 'state', heading: <Trans>State</Trans>, width: 126, cell: (row) => <DisputeBadge dispute={row} /> },
];

const answerBy: DeskColumn<staff.DeskDispute> = {
  id: 'answer-by',
  heading: <Trans>Answer by</Trans>,
  width: 120,
  isFigure: true,
  sorted: 'ascending',
  cell: ({ answer_by }) => (answer_by === null ? '–' : <Clock iso={answer_by} />),
};

const endedAt: DeskColumn<staff.DeskDispute> = {
  id: 'ended',
  heading: <Trans>Ended</Trans>,
  width: 120,
  isFigure: true,
  leaves: true,
  cell: ({ decided_at }) => (decided_at === null ? '–' : <Clock iso={decided_at} />),
};

const REFUND_TONES: Record<staff.DeskRefund['state'], StatusTone> = {
  waiting: 'wait',
  declined: 'stop',
  requested: 'run',
  sent: 'run',
  done: 'ok',
  refused: 'stop',
};

const refundColumns: readonly DeskColumn<staff.DeskRefund>[] = [
  { id: 'refund', heading: <Trans>Refund</Trans>, width: 68, cell: ({ id }) => <b>{id}</b> },
  { id: 'who', heading: <Trans>Who and how</Trans>, cell: (row) => who(row, row.reason || row.method) },
  { id: 'amount', heading: <Trans>Amount</Trans>, width: 92, isFigure: true, cell: amountOf },
  {
    id: 'state',
    heading: <Trans>State</Trans>,
    width: 150,
    cell: ({ state }) => (
      <StatusBadge tone={REFUND_TONES[state]}>
        {state === 'sent' ? <Trans>At the gateway</Trans> : <Trans>To be sent</Trans>}
      </StatusBadge>
    ),
  },
  {
    id: 'since',
    heading: <Trans>Waiting</Trans>,
    width: 96,
    isFigure: true,
    leaves: true,
    cell: ({ requested_at }) => <Waits since={requested_at} />,
  },
];
