import type { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FreshRows, RowNote } from '../../desk/row-marks.tsx';
import type { DeskList } from '../../desk/use-desk-list.ts';
import type { OpenRow } from '../../desk/use-open-row.ts';
import styles from './ticket-row.module.css';
import { TicketRow } from './ticket-row.tsx';

/** Tickets beside the thread of one of them. */
export function TicketList({ list, open }: { list: DeskList<staff.StaffTicket>; open: OpenRow }) {
  const { t } = useLingui();
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is open now comes into sight
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [open.open]);
  if (list.rows.length === 0) return null;

  return (
    <>
      <FreshRows list={list} />
      <ul className={styles.list} aria-label={t`Tickets`}>
        {list.rows.map((ticket) => {
          const id = String(ticket.id);
          const isOpen = id === open.open;
          const mark = list.markOf(id);
          return (
            <li key={id} data-mark={mark ?? undefined}>
              <button
                ref={isOpen ? chosen : null}
                type="button"
                aria-current={isOpen || undefined}
                onClick={() => open.show(id)}
              >
                <TicketRow ticket={ticket} />
                <RowNote mark={mark} />
              </button>
            </li>
          );
        })}
      </ul>
      {list.more ? (
        <Button isBusy={list.isReadingMore} onClick={list.more}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}
