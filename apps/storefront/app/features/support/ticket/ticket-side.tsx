import type { TicketDetail } from '@fanfare/contract';
import { formatDateTime } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { OrderCard } from './order-card.tsx';
import styles from './ticket-view.module.css';

const MINUTE_MS = 60_000;

/** The order that a ticket is about, and the times of the ticket. */
export function TicketSide({ ticket }: { ticket: TicketDetail }) {
  const duration = useDuration();
  const { id, opened_at, first_answer_at, closes_at, closed_at } = ticket;
  const waited =
    first_answer_at === null
      ? 0
      : Math.ceil((Date.parse(first_answer_at) - Date.parse(opened_at)) / MINUTE_MS);
  const minute = (iso: string) => formatDateTime(iso).slice(0, 16);

  return (
    <>
      {ticket.order === null ? null : (
        <div className={styles.beside}>
          <OrderCard order={ticket.order} />
        </div>
      )}
      <SectionCard title={<Trans>Ticket {id}</Trans>}>
        <Receipt
          hasLine={false}
          rows={[
            { key: 'opened', label: <Trans context="ticket">Opened</Trans>, words: minute(opened_at) },
            ...(first_answer_at === null
              ? []
              : [{ key: 'answer', label: <Trans>First answer after</Trans>, words: duration(waited) }]),
            ...(closes_at === null
              ? []
              : [{ key: 'closes', label: <Trans>Closes automatically</Trans>, words: minute(closes_at) }]),
            ...(closed_at === null
              ? []
              : [{ key: 'closed', label: <Trans context="ticket">Closed</Trans>, words: minute(closed_at) }]),
          ]}
        />
      </SectionCard>
    </>
  );
}
