import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { FilterChoice } from '../../desk/list/filter-choice.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useNearRows } from '../../desk/list/use-near-rows.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { Views } from '../../desk/list/views.tsx';
import { thingQuery } from '../../desk/panel/use-desk-thing.ts';
import { ServiceCell } from '../../desk/service-cell.tsx';
import { RefillBadge, shareOf } from './refill-badge.tsx';
import { RefillPanel } from './refill-panel.tsx';
import styles from './refills.module.css';

type Refill = staff.DeskRefill;

const FILTERS = ['view', 'provider', 'q'] as const;
const queriesOf = (id: string) => [thingQuery(staff.getDeskRefill, { refillId: id })];

/** Refills that somebody decides on, and what became of the others. */
export function RefillsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const query = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? undefined]));
  const list = useDeskList(staff.listDeskRefills, query);
  const counts = useQuery({
    queryKey: ['refill-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.countDeskRefills, {}, { signal, isBackground: true })).data,
  });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  useNearRows(open, queriesOf);
  const view = staff.DESK_REFILL_VIEWS.find((one) => one === query.view) ?? 'decide';
  const names: Record<staff.DeskRefillView, string> = {
    decide: t`To send or refuse`,
    open: t`At the provider`,
    late: t`Late`,
    done: t`Done`,
    refused: t`Refused`,
  };
  const provider: DeskColumn<Refill> = {
    id: 'provider',
    heading: t`Provider`,
    width: 140,
    leaves: true,
    cell: (refill) => refill.provider,
  };
  const columns: DeskColumn<Refill>[] = [
    {
      id: 'id',
      heading: t`Order`,
      width: 92,
      cell: ({ order_id: id }) => <span className="money">{formatNumber(id)}</span>,
    },
    { id: 'service', heading: t`Service and link`, cell: (refill) => <ServiceCell {...refill} /> },
    { id: 'gone', heading: t`Gone`, width: 124, cell: (refill) => <Gone refill={refill} /> },
    // The column gives way to the panel, which shows it too.
    ...(open.open === null ? [provider] : []),
    { id: 'why', heading: t`Why it is here`, width: 168, cell: (refill) => <RefillBadge refill={refill} /> },
    {
      id: 'due',
      heading: t`Due`,
      width: 120,
      isFigure: true,
      cell: ({ due_at }) => <Clock iso={due_at} />,
    },
  ];

  return (
    <ListPage
      title={t`Refills`}
      documentTitle={t`Refills`}
      views={
        <Views
          label={t`Lists of refills`}
          views={staff.DESK_REFILL_VIEWS.map((id) => {
            const count = counts.data?.views[id];
            return {
              id,
              name: names[id],
              count: count ? { count: count.count, isMore: count.is_more, isAtRisk: id === 'late' } : null,
            };
          })}
        />
      }
      filters={
        <>
          <SearchBox label={t`Number, link, email`} />
          <FilterChoice
            name="provider"
            label={t`Provider`}
            choices={(counts.data?.providers[view] ?? []).map((name) => ({ value: name, words: name }))}
          />
        </>
      }
      panel={
        open.open === null ? undefined : (
          <RefillPanel key={open.open} id={open.open} open={open} total={list.rows.length} />
        )
      }
    >
      <DeskTable
        label={t`Refills`}
        columns={columns}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ order_id: id }) => t`Refill of order ${id}`}
        open={open}
        isTall
        card={(refill) => (
          <span className={styles.card}>
            <RefillBadge refill={refill} />
            <ServiceCell {...refill} />
            <span className={styles.gone}>
              <Gone refill={refill} />
            </span>
          </span>
        )}
        empty={
          query.q !== undefined || query.provider !== undefined ? (
            <Empty kind="match" title={<Trans>No refill is like that</Trans>}>
              <Trans>Search by the full number, link or email of the order.</Trans>
            </Empty>
          ) : (
            <Empty kind="yet" title={<Trans>No refills here</Trans>}>
              <Trans>
                Refills are sent to providers automatically. Those that need a review appear here.
              </Trans>
            </Empty>
          )
        }
      />
    </ListPage>
  );
}

/** Missing quantity by the last count; where it exceeds the ordered quantity, in words of its own. */
function Gone({ refill: { missing, quantity, ordered } }: { refill: Refill }) {
  const units = Math.min(missing ?? quantity, ordered);
  const beyond = Math.max((missing ?? 0) - ordered, 0);

  return (
    <>
      <b className="money">{missing === null ? <Trans>unknown</Trans> : formatNumber(units)}</b>
      <small>
        {missing === null ? (
          <Trans>of {formatNumber(ordered)}</Trans>
        ) : beyond > 0 ? (
          <Trans>and {formatNumber(beyond)} more</Trans>
        ) : (
          <Trans>
            of {formatNumber(ordered)}, {shareOf(units, ordered)}%
          </Trans>
        )}
      </small>
    </>
  );
}
