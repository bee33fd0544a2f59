import { staff } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { DeskTable } from '../../desk/list/desk-table.tsx';
import { ExportButton } from '../../desk/list/export-button.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { useColumns } from '../../desk/list/use-columns.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { Views } from '../../desk/list/views.tsx';
import { WithdrawalCard, withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** Earnings that customers take out: approved by one, sent with the reference of the transfer. */
export function WithdrawalsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const view = staff.WITHDRAWAL_VIEWS.find((one) => one === params.get('view')) ?? 'open';
  const list = useDeskList(staff.listDeskWithdrawals, { view });
  const { shown, choice } = useColumns('withdrawals', withdrawalColumns);
  const { data: counts } = useQuery({
    queryKey: ['list', 'withdrawal-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.countDeskWithdrawals, {}, { signal, isBackground: true })).data,
  });
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const count = (of: staff.WithdrawalView, isAtRisk = false) =>
    counts ? { count: counts[of].count, isMore: counts[of].is_more, isAtRisk } : null;
  const [asked, approved] = [counts?.open, counts?.to_send];

  return (
    <ListPage
      title={t`Withdrawals`}
      documentTitle={t`Withdrawals`}
      sub={
        asked && approved
          ? t`${asked.count} to approve, ${formatMoney(asked.sum)}; ${approved.count} to send, ${formatMoney(approved.sum)}`
          : null
      }
      actions={
        <ListTools>
          {choice}
          <ExportButton list="withdrawals" query={{ view }} />
        </ListTools>
      }
      views={
        <Views
          label={t`Withdrawals by state`}
          list="withdrawals"
          views={[
            { id: 'open', name: <Trans>To approve</Trans>, count: count('open', true) },
            { id: 'to_send', name: <Trans>To send</Trans>, count: count('to_send', true) },
            { id: 'second', name: <Trans>Second person</Trans>, count: count('second') },
            { id: 'sent', name: <Trans>Sent</Trans>, count: count('sent') },
            { id: 'refused', name: <Trans>Refused</Trans>, count: count('refused') },
          ]}
        />
      }
      panel={
        open.open === null ? null : <WithdrawalPanel id={open.open} open={open} total={list.rows.length} />
      }
    >
      <DeskTable
        label={t`Withdrawals`}
        columns={shown}
        list={list}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t`Withdrawal ${String(id)}`}
        open={open}
        isTall
        card={(row) => <WithdrawalCard withdrawal={row} />}
        empty={
          <Empty kind="yet" title={<Trans>No payouts here</Trans>}>
            <Trans>
              The money leaves the earnings when a customer asks. Refusing puts all of it back, its fee too.
            </Trans>
          </Empty>
        }
      />
    </ListPage>
  );
}
