import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { useWholeList } from '../../desk/list/use-whole-list.ts';
import { Waits } from '../../desk/waits.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { NOTICE_NAMES } from './notice-words.ts';

type Row = staff.Notice;

/** Notices of third parties that nobody has answered, the oldest first. */
export function NoticesPage() {
  const { t, i18n } = useLingui();
  const list = useWholeList(staff.listNotices);
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const shown = list.rows.find(({ id }) => String(id) === open.open);
  const columns: DeskColumn<Row>[] = [
    { id: 'id', heading: t`Report`, width: 82, cell: ({ id }) => id },
    {
      id: 'about',
      heading: t`About`,
      cell: ({ kind, url }) => (
        <>
          <b>{i18n._(NOTICE_NAMES[kind])}</b>
          <small>{url}</small>
        </>
      ),
    },
    { id: 'from', heading: t`From`, width: 180, leaves: true, cell: ({ name }) => name },
    {
      id: 'waits',
      heading: t`Waiting`,
      width: 92,
      isFigure: true,
      sorted: 'ascending',
      cell: ({ received_at }) => <Waits since={received_at} />,
    },
  ];

  return (
    <ListPage
      title={t`Reports`}
      documentTitle={t`Reports`}
      panel={
        shown ? <NoticePanel key={shown.id} notice={shown} open={open} total={list.rows.length} /> : null
      }
    >
      <DeskTable
        label={t`Reports`}
        columns={columns}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ url }) => url}
        open={open}
        isTall
        empty={
          <Empty kind="yet" title={<Trans>No reports</Trans>}>
            <Trans>Reports sent with the abuse form appear here.</Trans>
          </Empty>
        }
        card={({ kind, url, received_at }) => (
          <>
            <b>{i18n._(NOTICE_NAMES[kind])}</b>
            <span>{url}</span>
            <Waits since={received_at} />
          </>
        )}
      />
    </ListPage>
  );
}
