import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { FilterChoice } from '../../desk/list/filter-choice.tsx';
import { ListKeys } from '../../desk/list/list-keys.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListState } from '../../desk/list/list-state.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useColumns } from '../../desk/list/use-columns.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { Views } from '../../desk/list/views.tsx';
import { LettersAside } from './letters-aside.tsx';
import { useTicketColumns } from './ticket-columns.tsx';
import { TicketList } from './ticket-list.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './tickets-page.module.css';

/** Tickets: those that wait for the shop first; beside the list the thread of one, and what it is about. */
export function TicketsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const view = params.get('view') ?? 'with_us';
  const q = params.get('q') ?? undefined;
  const list = useDeskList(staff.listStaffTickets, { view, q });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const [isFiltering, setFiltering] = useState(false);
  const { shown, choice } = useColumns('tickets', useTicketColumns(view));
  const filters = (
    <>
      <SearchBox label={t`Number, order or email`} />
      <FilterChoice
        name="view"
        label={t`Done and all`}
        choices={[
          { value: 'closed', words: t`Closed` },
          { value: 'all', words: t`All` },
        ]}
      />
    </>
  );
  const empty = <NoTickets view={view} isSearch={q !== undefined} />;

  return (
    <ListPage
      title={t`Tickets`}
      documentTitle={t`Tickets`}
      three="thread"
      actions={
        open.open ? (
          <Button
            className={styles.filter}
            aria-label={t`Filter`}
            aria-expanded={isFiltering}
            onClick={() => setFiltering(!isFiltering)}
          >
            <Icon name="filters" size={16} />
          </Button>
        ) : (
          <ListTools>{choice}</ListTools>
        )
      }
      views={<TicketViews />}
      filters={open.open === null || isFiltering || q !== undefined ? filters : null}
      panel={open.open ? <TicketPanel key={open.open} id={open.open} open={open} /> : null}
      bulk={<Keys />}
    >
      {open.open ? (
        <>
          <ListState list={list} empty={empty} />
          <TicketList list={list} open={open} />
        </>
      ) : (
        <>
          {view === 'with_us' && q === undefined ? <LettersAside /> : null}
          <DeskTable
            label={t`Tickets`}
            columns={shown}
            list={list}
            idOf={({ id }) => String(id)}
            nameOf={({ subject }) => subject}
            open={open}
            empty={empty}
            card={(ticket) => <TicketRow ticket={ticket} />}
          />
        </>
      )}
    </ListPage>
  );
}

/** Interval of reading the counts of each view, between events. */
const COUNTED_MS = 15_000;

function TicketViews() {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['ticket-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.countStaffTickets, {}, { signal, isBackground: true })).data,
    refetchInterval: COUNTED_MS,
  });
  const countOf = (view: keyof NonNullable<typeof data>) => {
    const found = data?.[view];
    return found ? { count: found.count, isMore: found.is_more, isAtRisk: false } : null;
  };

  return (
    <Views
      label={t`Views`}
      list="tickets"
      views={[
        { id: 'with_us', name: t`Open`, count: countOf('with_us') },
        { id: 'mine', name: t`Mine`, count: countOf('mine') },
        { id: 'nobodys', name: t`Unassigned`, count: countOf('nobodys') },
        { id: 'answered', name: t`Waiting`, count: countOf('answered') },
      ]}
    />
  );
}

function NoTickets({ view, isSearch }: { view: string; isSearch: boolean }) {
  if (isSearch)
    return (
      <Empty kind="match" title={<Trans>No ticket fits</Trans>}>
        <Trans>Search by number, order or full email address.</Trans>
      </Empty>
    );
  if (view === 'mine')
    return (
      <Empty kind="yet" title={<Trans>No tickets waiting for you</Trans>}>
        <Trans>Those that you take or answer come back here when their customers write again.</Trans>
      </Empty>
    );
  if (view === 'answered')
    return (
      <Empty kind="yet" title={<Trans>No customer is waited for</Trans>}>
        <Trans>Answered tickets stay here until the customer writes, or for {formatNumber(7)} days.</Trans>
      </Empty>
    );

  return (
    <Empty kind="yet" title={<Trans>No tickets here</Trans>}>
      <Trans>Messages from customers appear here, the longest waiting first.</Trans>
    </Empty>
  );
}

function Keys() {
  return (
    <ListKeys>
      <kbd>J</kbd>
      <kbd>K</kbd> <Trans>next</Trans>
      <kbd>A</kbd> <Trans>take</Trans>
      <kbd>R</kbd> <Trans>answer</Trans>
    </ListKeys>
  );
}
