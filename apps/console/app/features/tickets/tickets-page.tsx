import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { type DeskColumn, DeskTable } from '../../desk/desk-table.tsx';
import { ListPage } from '../../desk/list-page.tsx';
import { ListTools } from '../../desk/list-tools.tsx';
import { SearchBox } from '../../desk/search-box.tsx';
import { useColumns } from '../../desk/use-columns.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useOpenRow } from '../../desk/use-open-row.ts';
import { Views } from '../../desk/views.tsx';
import { Waits } from '../../desk/waits.tsx';
import { countOf, useCounts } from '../../shell/use-counts.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { KINDS, STATES } from './ticket-words.ts';

type Row = staff.StaffTicket;

/** Tickets: those that wait for the shop first, the thread and its order beside the list. */
export function TicketsPage() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const view = params.get('view') ?? 'with_us';
  const q = params.get('q') ?? undefined;
  const list = useDeskList(staff.listStaffTickets, { view, q });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const counts = useCounts();
  const columns: DeskColumn<Row>[] = [
    { id: 'id', heading: t`Ticket`, width: 82, cell: ({ id }) => id },
    {
      id: 'subject',
      heading: t`Subject`,
      cell: ({ subject, email }) => (
        <>
          <b>{subject}</b>
          <small>{email ?? t`no mailbox`}</small>
        </>
      ),
    },
    { id: 'kind', heading: t`About`, width: 110, leaves: true, cell: ({ kind }) => i18n._(KINDS[kind]) },
    {
      id: 'order',
      heading: t`Order`,
      width: 92,
      leaves: true,
      cell: ({ order_id }) => order_id ?? '–',
    },
    {
      id: 'state',
      heading: t`State`,
      width: 140,
      cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</StatusBadge>,
    },
    {
      id: 'waits',
      heading: t`Last word`,
      width: 92,
      isFigure: true,
      sorted: view === 'with_us' ? 'ascending' : 'descending',
      cell: ({ written_at }) => <Waits since={written_at} />,
    },
  ];

  const { shown, choice } = useColumns('tickets', columns);

  return (
    <ListPage
      actions={<ListTools>{choice}</ListTools>}
      title={t`Tickets`}
      documentTitle={t`Tickets`}
      views={
        <Views
          label={t`Views`}
          list="tickets"
          views={[
            { id: 'with_us', name: t`Wait for us`, count: countOf(counts, '/tickets') },
            { id: 'answered', name: t`Answered` },
            { id: 'closed', name: t`Closed` },
            { id: 'all', name: t`All` },
          ]}
        />
      }
      filters={<SearchBox label={t`Number, order or e-mail`} />}
      panel={open.open ? <TicketPanel id={open.open} open={open} total={list.rows.length} /> : null}
    >
      <DeskTable
        label={t`Tickets`}
        columns={shown}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ subject }) => subject}
        open={open}
        isTall
        empty={
          q ? (
            <Empty kind="match" title={<Trans>No ticket fits</Trans>}>
              <Trans>A number, an order or a whole e-mail finds one.</Trans>
            </Empty>
          ) : (
            <Empty kind="yet" title={<Trans>No ticket waits here</Trans>}>
              <Trans>What customers write comes here by itself, the longest waiting first.</Trans>
            </Empty>
          )
        }
        card={({ subject, email, state, written_at }) => (
          <>
            <b>{subject}</b>
            <span>{email}</span>
            <span>
              <StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</StatusBadge>{' '}
              <Waits since={written_at} />
            </span>
          </>
        )}
      />
    </ListPage>
  );
}
