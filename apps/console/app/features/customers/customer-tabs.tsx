import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { leading } from '../../desk/list/use-open-row.ts';
import { deedWords } from '../../desk/panel/deed-words.ts';
import { useMay } from '../../shell/desk-me.ts';

type TabProps = { customerId: number };
const paramsOf = (customerId: number) => ({ customerId: String(customerId) });

export function OrdersTab({ customerId }: TabProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useDeskList(staff.listCustomerOrders, {}, paramsOf(customerId));

  return (
    <DeskTable
      label={t`Orders`}
      list={list}
      open={leading((id) => void navigate(`/orders/${id}`))}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => String(id)}
      columns={[
        { id: 'id', heading: <Trans>Order</Trans>, width: 110, cell: ({ id }) => formatNumber(id) },
        {
          id: 'service',
          heading: <Trans>Service</Trans>,
          cell: ({ service, quantity }) => (
            <>
              {service} · {formatNumber(quantity)}
            </>
          ),
        },
        { id: 'status', heading: <Trans>State</Trans>, width: 130, cell: ({ status }) => status },
        {
          id: 'cost',
          heading: <Trans>Cost</Trans>,
          width: 100,
          isFigure: true,
          cell: ({ cost }) => <Money amount={cost} />,
        },
        {
          id: 'at',
          heading: <Trans>Date</Trans>,
          width: 120,
          isFigure: true,
          cell: ({ at }) => <Clock iso={at} />,
        },
      ]}
      card={({ service, status, cost, at }) => (
        <>
          <span>{service}</span>
          <Money amount={cost} />
          <Clock iso={at} />
          <span>{status}</span>
        </>
      )}
      empty={<Empty kind="yet" title={<Trans>No orders</Trans>} />}
    />
  );
}

export function TicketsTab({ customerId }: TabProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useDeskList(staff.listCustomerTickets, {}, paramsOf(customerId));

  return (
    <DeskTable
      label={t`Tickets`}
      list={list}
      open={leading((id) => void navigate(`/tickets?view=all&open=${id}`))}
      idOf={({ id }) => String(id)}
      nameOf={({ subject }) => subject}
      columns={[
        { id: 'subject', heading: <Trans>Subject</Trans>, cell: ({ subject }) => subject },
        {
          id: 'state',
          heading: <Trans>State</Trans>,
          width: 140,
          cell: ({ state }) =>
            state === 'with_us' ? (
              <Trans>waiting for us</Trans>
            ) : state === 'answered' ? (
              <Trans>answered</Trans>
            ) : (
              <Trans>closed</Trans>
            ),
        },
        {
          id: 'at',
          heading: <Trans>Last word</Trans>,
          width: 130,
          isFigure: true,
          cell: ({ written_at }) => <Clock iso={written_at} />,
        },
      ]}
      empty={<Empty kind="yet" title={<Trans>No tickets</Trans>} />}
    />
  );
}

export function DocumentsTab({ customerId }: TabProps) {
  const { t } = useLingui();
  const may = useMay();
  const navigate = useNavigate();
  const list = useDeskList(staff.listCustomerDocuments, {}, paramsOf(customerId));

  return (
    <DeskTable
      label={t`Documents`}
      list={list}
      open={leading(() => may('documents.decide') && void navigate(`/documents?open=${customerId}`))}
      idOf={({ id }) => String(id)}
      nameOf={({ step }) => step}
      columns={[
        {
          id: 'step',
          heading: <Trans>Document</Trans>,
          cell: ({ step }) =>
            step === 'card' ? (
              <Trans>Card</Trans>
            ) : step === 'selfie' ? (
              <Trans>Selfie</Trans>
            ) : (
              <Trans>Identity</Trans>
            ),
        },
        {
          id: 'state',
          heading: <Trans>State</Trans>,
          width: 140,
          cell: ({ state }) =>
            state === 'waiting' ? (
              <Trans>waiting</Trans>
            ) : state === 'accepted' ? (
              <Trans>accepted</Trans>
            ) : (
              <Trans>refused</Trans>
            ),
        },
        {
          id: 'kept',
          heading: <Trans>File</Trans>,
          width: 120,
          cell: ({ is_kept }) => (is_kept ? <Trans>kept</Trans> : <Trans>deleted</Trans>),
        },
        {
          id: 'at',
          heading: <Trans>Sent</Trans>,
          width: 130,
          isFigure: true,
          cell: ({ sent_at }) => <Clock iso={sent_at} />,
        },
      ]}
      empty={<Empty kind="yet" title={<Trans>No documents</Trans>} />}
    />
  );
}

export function DeedsTab({ customerId }: TabProps) {
  const { t, i18n } = useLingui();
  const list = useDeskList(staff.listCustomerDeeds, {}, paramsOf(customerId));

  return (
    <DeskTable
      label={t`Staff did`}
      list={list}
      open={leading(() => {})}
      isTall
      idOf={({ id }) => String(id)}
      nameOf={({ action }) => deedWords(i18n._.bind(i18n), action)}
      columns={[
        { id: 'at', heading: <Trans>Date</Trans>, width: 130, cell: ({ at }) => <Clock iso={at} /> },
        {
          id: 'what',
          heading: <Trans>What</Trans>,
          cell: ({ action, reason }) => (
            <>
              <b>{deedWords(i18n._.bind(i18n), action)}</b>
              <small>{reason}</small>
            </>
          ),
        },
        { id: 'by', heading: <Trans>By</Trans>, width: 160, cell: ({ by }) => by.name },
      ]}
      empty={<Empty kind="yet" title={<Trans>Staff did nothing here</Trans>} />}
    />
  );
}
