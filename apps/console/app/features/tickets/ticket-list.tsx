import type { staff } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { NarrowList } from '../../desk/list/narrow-list.tsx';
import { RowNote } from '../../desk/list/row-marks.tsx';
import type { DeskList } from '../../desk/list/use-desk-list.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { TicketRow } from './ticket-row.tsx';

/** Tickets beside the thread of one of them. */
export function TicketList({ list, open }: { list: DeskList<staff.StaffTicket>; open: OpenRow }) {
  const { t } = useLingui();

  return (
    <NarrowList label={t`Tickets`} list={list} open={open}>
      {(ticket, mark) => (
        <>
          <TicketRow ticket={ticket} />
          <RowNote mark={mark} />
        </>
      )}
    </NarrowList>
  );
}
