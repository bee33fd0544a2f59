import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/desk-table.tsx';
import { ListPage } from '../../desk/list-page.tsx';
import { SearchBox } from '../../desk/search-box.tsx';
import { ServiceCell } from '../../desk/service-cell.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useOpenRow } from '../../desk/use-open-row.ts';
import { Views } from '../../desk/views.tsx';
import { RefillBadge, shareOf } from './refill-badge.tsx';
import { RefillPanel } from './refill-panel.tsx';
import styles from './refills.module.css';

type Refill = staff.DeskRefill;

/** Refills that somebody decides on, and what became of the others. */
export function RefillsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const list = useDeskList(staff.listDeskRefills, {
    view: params.get('view') ?? undefined,
    q: params.get('q') ?? undefined,
  });
  const counts = useQuery({
    queryKey: ['refill-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.countDeskRefills, {}, { signal, isBackground: true })).data,
  });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const chosen = list.rows.find(({ id }) => String(id) === open.open);
  const names: Record<staff.DeskRefillView, string> = {
    decide: t`To send or refuse`,
    open: t`At the provider`,
    late: t`Late`,
    done: t`Done`,
    refused: t`Refused`,
  };
  const columns: DeskColumn<Refill>[] = [
    {
      id: 'id',
      heading: t`Order`,
      width: 92,
      cell: ({ order_id: id }) => <span className="money">{formatNumber(id)}</span>,
    },
    { id: 'service', heading: t`Service and link`, cell: (refill) => <ServiceCell {...refill} /> },
    { id: 'gone', heading: t`Gone`, width: 120, cell: (refill) => <Gone refill={refill} /> },
    { id: 'why', heading: t`Why it is here`, width: 148, cell: (refill) => <RefillBadge refill={refill} /> },
    {
      id: 'due',
      heading: t`Due`,
      width: 110,
      isFigure: true,
      leaves: true,
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
            const count = counts.data?.[id];
            return {
              id,
              name: names[id],
              count: count ? { count: count.count, isMore: count.is_more, isAtRisk: id === 'late' } : null,
            };
          })}
        />
      }
      filters={<SearchBox label={t`Number, link, e-mail`} />}
      panel={
        chosen ? (
          <RefillPanel key={chosen.id} refill={chosen} open={open} total={list.rows.length} />
        ) : undefined
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
            <Gone refill={refill} />
          </span>
        )}
        empty={
          <Empty kind="yet" title={<Trans>No refill waits here</Trans>}>
            <Trans>
              Refills go to their providers by themselves. Here come those that somebody has to look at.
            </Trans>
          </Empty>
        }
      />
    </ListPage>
  );
}

function Gone({ refill }: { refill: Refill }) {
  const { quantity, ordered } = refill;

  return (
    <span className={styles.gone}>
      <b className="money">{formatNumber(quantity)}</b>
      <small>
        <Trans>
          of {formatNumber(ordered)}, {shareOf(refill)} %
        </Trans>
      </small>
    </span>
  );
}
