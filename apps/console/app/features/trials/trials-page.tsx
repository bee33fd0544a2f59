import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { useWholeList } from '../../desk/list/use-whole-list.ts';
import { Waits } from '../../desk/waits.tsx';
import { TrialPanel } from './trial-panel.tsx';

type Row = staff.WaitingTrial;

/** Free trials that wait for a decision, the oldest first. */
export function TrialsPage() {
  const { t } = useLingui();
  const list = useWholeList(staff.listWaitingTrials);
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const shown = list.rows.find(({ id }) => String(id) === open.open);
  const columns: DeskColumn<Row>[] = [
    { id: 'id', heading: t`Trial`, width: 82, cell: ({ id }) => id },
    {
      id: 'quest',
      heading: t`Quest and link`,
      cell: ({ quest, url }) => (
        <>
          <b>{quest}</b>
          <small>
            <TargetLink url={url} />
          </small>
        </>
      ),
    },
    { id: 'customer', heading: t`Customer`, width: 92, leaves: true, cell: ({ customer_id }) => customer_id },
    {
      id: 'waits',
      heading: t`Waiting`,
      width: 92,
      isFigure: true,
      sorted: 'ascending',
      cell: ({ created_at }) => <Waits since={created_at} />,
    },
  ];

  return (
    <ListPage
      title={t`Free trials`}
      documentTitle={t`Free trials`}
      panel={shown ? <TrialPanel key={shown.id} trial={shown} open={open} total={list.rows.length} /> : null}
    >
      <DeskTable
        label={t`Free trials`}
        columns={columns}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ quest }) => quest}
        open={open}
        isTall
        empty={
          <Empty kind="yet" title={<Trans>No trials to decide</Trans>}>
            <Trans>Requests for free orders appear here.</Trans>
          </Empty>
        }
        card={({ quest, url, created_at }) => (
          <>
            <b>{quest}</b>
            <span>{url}</span>
            <Waits since={created_at} />
          </>
        )}
      />
    </ListPage>
  );
}
