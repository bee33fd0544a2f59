import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskColumn } from '../../desk/list/desk-table.tsx';
import { Waits } from '../../desk/waits.tsx';
import { KINDS, nameOf, STATES } from './ticket-words.ts';

/** Columns of the list of tickets. */
export function useTicketColumns(view: string): DeskColumn<staff.StaffTicket>[] {
  const { t, i18n } = useLingui();
  const isWaiting = ['with_us', 'mine', 'nobodys'].includes(view);

  return [
    { id: 'subject', heading: t`Subject`, cell: ({ subject }) => subject },
    {
      id: 'order',
      heading: t`Order`,
      width: 110,
      cell: ({ order_id }) => (order_id === null ? '–' : formatNumber(order_id)),
    },
    { id: 'customer', heading: t`Customer`, width: 200, cell: nameOf },
    { id: 'kind', heading: t`About`, width: 110, leaves: true, cell: ({ kind }) => i18n._(KINDS[kind]) },
    {
      id: 'state',
      heading: t`State`,
      width: 140,
      leaves: true,
      cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</StatusBadge>,
    },
    {
      id: 'waits',
      heading: isWaiting ? t`Waiting` : t`Last word`,
      width: 92,
      isFigure: true,
      sorted: isWaiting ? 'ascending' : 'descending',
      cell: ({ written_at }) => <Waits since={written_at} />,
    },
    {
      id: 'who',
      heading: t`Who`,
      width: 120,
      cell: ({ assignee }) => assignee?.name ?? <Trans>no one</Trans>,
    },
  ];
}
