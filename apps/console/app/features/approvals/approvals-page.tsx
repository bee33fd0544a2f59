import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/desk-table.tsx';
import { ListPage } from '../../desk/list-page.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useOpenRow } from '../../desk/use-open-row.ts';
import { Views } from '../../desk/views.tsx';
import { Waits } from '../../desk/waits.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { CAUSE_WORDS, KIND_WORDS, STATE_WORDS } from './approval-words.ts';

type Row = staff.Approval;

/** What waits for a second person, and how earlier ones ended. */
export function ApprovalsPage() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const view = params.get('view') ?? 'mine';
  const list = useDeskList(staff.listApprovals, { view });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const isDecided = view === 'decided';
  const columns: DeskColumn<Row>[] = [
    {
      id: 'what',
      heading: t`What`,
      cell: ({ kind, customer }) => (
        <>
          <b>{i18n._(KIND_WORDS[kind])}</b>
          <small>{customer.name || t`no. ${customer.id}`}</small>
        </>
      ),
    },
    isDecided
      ? {
          id: 'ended',
          heading: t`How it ended`,
          width: 150,
          cell: ({ state }) => (
            <StatusBadge tone={STATE_WORDS[state].tone}>{i18n._(STATE_WORDS[state].words)}</StatusBadge>
          ),
        }
      : {
          id: 'why',
          heading: t`Why two people`,
          leaves: true,
          cell: ({ cause }) => (cause === null ? '–' : i18n._(CAUSE_WORDS[cause])),
        },
    { id: 'by', heading: t`Asked by`, width: 150, leaves: true, cell: ({ asked_by }) => asked_by.name },
    {
      id: 'money',
      heading: t`Money`,
      width: 110,
      isFigure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'when',
      heading: isDecided ? t`Decided` : t`Asked`,
      width: 140,
      isFigure: true,
      sorted: isDecided ? 'descending' : 'ascending',
      cell: ({ asked_at, lapses_at, decided_at }) =>
        isDecided ? (
          <Clock iso={decided_at ?? asked_at} />
        ) : (
          <>
            <Waits since={asked_at} />
            <small>
              <Trans>
                to <Clock iso={lapses_at} />
              </Trans>
            </small>
          </>
        ),
    },
  ];

  return (
    <ListPage
      title={t`Second person`}
      documentTitle={t`Second person`}
      sub={t`each lapses after 72 h`}
      views={
        <Views
          label={t`Second person`}
          views={[
            { id: 'mine', name: t`For you` },
            { id: 'asked', name: t`Asked by you` },
            { id: 'waiting', name: t`All that wait` },
            { id: 'decided', name: t`Decided lately` },
          ]}
        />
      }
      panel={
        open.open === null ? null : <ApprovalPanel id={open.open} open={open} total={list.rows.length} />
      }
    >
      <DeskTable
        label={t`Second person`}
        list={list}
        open={open}
        isTall
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ kind, customer }) => `${i18n._(KIND_WORDS[kind])}, ${customer.name}`}
        card={({ kind, customer, amount, asked_at }) => (
          <>
            <b>{i18n._(KIND_WORDS[kind])}</b>
            <span>{customer.name}</span>
            <Money amount={amount} />
            <Waits since={asked_at} />
          </>
        )}
        empty={
          <Empty kind="yet" title={<Trans>Nothing waits here</Trans>}>
            <Trans>What is above the limit of one person comes here, and lapses after 72 hours.</Trans>
          </Empty>
        }
      />
    </ListPage>
  );
}
