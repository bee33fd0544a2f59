import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Banner } from '../../desk/banner.tsx';
import { Clock } from '../../desk/clock.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Panel } from '../../desk/panel/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { openTo } from '../../order/open-to.ts';
import { useMe } from '../../shell/desk-me.ts';
import { Composer } from './composer.tsx';
import { HandOver } from './hand-over.tsx';
import type { OpenTicket } from './open-ticket.ts';
import { Thread } from './thread.tsx';
import { TicketAbout } from './ticket-about.tsx';
import styles from './ticket-panel.module.css';
import { nameOf } from './ticket-words.ts';
import { useHolding } from './use-holding.ts';

type TicketPanelProps = { id: string; open: OpenRow };

/** A ticket: its thread with the answer at the foot, and its subject beside it. */
export function TicketPanel({ id, open }: TicketPanelProps) {
  const { t } = useLingui();
  const ticket = useDeskThing(staff.getStaffTicket, { ticketId: id });
  const label = t`Ticket ${id}`;
  const frame = { title: ticket.data?.subject ?? label, label, open };

  return (
    <>
      <ThingPanel query={ticket} frame={frame}>
        {(one) => <Conversation ticket={one} frame={frame} readAt={new Date(ticket.dataUpdatedAt)} />}
      </ThingPanel>
      {ticket.data ? <TicketAbout ticket={ticket.data} /> : <div className={styles.none} />}
    </>
  );
}

type ConversationProps = { ticket: OpenTicket; frame: PanelFrame; readAt: Date };

function Conversation({ ticket, frame, readAt }: ConversationProps) {
  const { state, entries, notes, is_unread } = ticket;
  const me = useMe();
  const holding = useHolding(ticket);
  const close = useDeskAction(staff.closeStaffTicket);
  const isClosed = state === 'closed';
  const mayTake = !isClosed && ticket.assignee?.id !== me.id;
  useDeskKeys({ a: () => mayTake && holding.take() });
  const refused = refusalWords(holding.refusal ?? close.refusal?.error);

  return (
    <Panel
      {...frame}
      sub={<Sub key={ticket.id} ticket={ticket} />}
      isSunken
      ways={
        <>
          {isClosed || ticket.assignee !== null ? null : (
            <Button isBusy={holding.isBusy} onClick={holding.take}>
              <Trans>Take</Trans> <kbd>A</kbd>
            </Button>
          )}
          {isClosed ? null : <HandOver holding={holding} />}
          {isClosed ? null : (
            <Button
              isBusy={close.pending !== null}
              onClick={() =>
                void close.run({ params: { ticketId: String(ticket.id) }, body: { seen: ticket.seen } })
              }
            >
              <Trans>Close</Trans>
            </Button>
          )}
          <AboutLink ticket={ticket} />
        </>
      }
      foot={<Composer ticket={ticket} readAt={readAt.toISOString()} />}
    >
      {refused ? <Banner tone="wait">{refused}</Banner> : null}
      <Thread entries={entries} notes={notes} customer={nameOf(ticket)} isUnread={is_unread} />
    </Panel>
  );
}

/** The way to what a ticket is about, where there is no room for it beside the thread. */
function AboutLink({ ticket: { order_id: orderId, customer_id: customerId } }: { ticket: OpenTicket }) {
  if (orderId !== null)
    return (
      <ButtonLink className={styles.about} to={openTo(orderId)}>
        <Trans>Order {formatNumber(orderId)}</Trans>
      </ButtonLink>
    );
  if (customerId === null) return null;

  return (
    <ButtonLink className={styles.about} to={`/customers/${customerId}`}>
      <Trans>Customer</Trans>
    </ButtonLink>
  );
}

/** Author, assignee, language and age of a ticket. */
function Sub({ ticket }: { ticket: OpenTicket }) {
  const { i18n } = useLingui();
  const me = useMe();
  const { locale, opened_at, assignee } = ticket;
  const names = new Intl.DisplayNames([i18n.locale.replace('_', '-')], { type: 'language' });

  return (
    <>
      {nameOf(ticket)} ·{' '}
      <Announced as="span">
        {assignee === null ? (
          <Trans>no one answers</Trans>
        ) : assignee.id === me.id ? (
          <Trans>you answer</Trans>
        ) : (
          <Trans>{assignee.name} answers</Trans>
        )}
      </Announced>{' '}
      · {names.of(locale.replace('_', '-'))} ·{' '}
      <Trans>
        opened <Clock iso={opened_at} />
      </Trans>
    </>
  );
}
