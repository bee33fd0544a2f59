import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { ListPage } from '../../desk/list/list-page.tsx';
import { Pills } from '../../desk/list/pills.tsx';
import { StaffListPage } from '../../desk/list/staff-list-page.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { useMay } from '../../shell/desk-me.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { DecidedTable, WaitingTable } from './approval-tables.tsx';
import styles from './approvals-page.module.css';

/** Requests that wait for a second person, and decided ones: part of the staff's pages for those who see staff. */
export function ApprovalsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const may = useMay();
  const view = params.get('view') ?? 'mine';
  const list = useDeskList(staff.listApprovals, { view });
  const decided = useDeskList(staff.listApprovals, { view: 'decided' });
  const rows = [...list.rows, ...decided.rows];
  const open = useOpenRow(rows.map(({ id }) => String(id)));
  const parts = {
    documentTitle: t`Second person`,
    filters: <ApprovalPills />,
    panel:
      open.open === null ? null : (
        <ApprovalPanel key={open.open} id={open.open} open={open} total={rows.length} />
      ),
    children: (
      <>
        <WaitingTable list={list} open={open} isMine={view === 'mine'} />
        {decided.rows.length > 0 ? <DecidedTable list={decided} open={open} /> : null}
      </>
    ),
  };

  return may('staff.manage') ? (
    <StaffListPage view="second" {...parts} />
  ) : (
    <ListPage title={t`Second person`} {...parts} />
  );
}

/** Filter by author, with the count of each. */
function ApprovalPills() {
  const { t } = useLingui();
  const { data: counts } = useQuery({
    queryKey: ['list', 'approval-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.listApprovals, { query: { view: 'asked' } }, { signal, isBackground: true }))
        .counts,
  });
  const of = (name: 'mine' | 'asked' | 'waiting') =>
    counts ? { count: counts[name].count, isMore: counts[name].is_more, isAtRisk: false } : null;

  return (
    <>
      <Pills
        label={t`Second person`}
        name="view"
        choices={[
          { value: 'mine', words: t`For you`, count: of('mine') },
          { value: 'asked', words: t`Asked by you`, count: of('asked') },
          { value: 'waiting', words: t`All that wait`, count: of('waiting') },
        ]}
      />
      <small className={styles.lapses}>
        <Trans>each lapses after 72 h</Trans>
      </small>
    </>
  );
}
