import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { Waits } from '../../desk/waits.tsx';
import styles from './ticket-row.module.css';
import { nameOf } from './ticket-words.ts';

/** A ticket in two lines: subject and how long it waits; whose, about which order, and who has it. */
export function TicketRow({ ticket }: { ticket: staff.StaffTicket }) {
  const { subject, written_at, order_id, assignee } = ticket;

  return (
    <span className={styles.row}>
      <b>{subject}</b>
      <span>
        <Waits since={written_at} />
      </span>
      <span>
        {nameOf(ticket)}
        {order_id === null ? '' : ` · ${formatNumber(order_id)}`}
      </span>
      <span>{assignee?.name.split(' ')[0] ?? <Trans>no one</Trans>}</span>
    </span>
  );
}
