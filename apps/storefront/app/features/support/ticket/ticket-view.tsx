import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { closeTicket, type TicketDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { TicketStatus, useTicketTitle } from '../ticket-words.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Entries } from './entries.tsx';
import { FoldedOrder } from './folded-order.tsx';
import { Helped } from './helped.tsx';
import { NewPill } from './new-pill.tsx';
import { ticketAsked } from './ticket-asked.ts';
import { TicketSide } from './ticket-side.tsx';
import styles from './ticket-view.module.css';
import { useMarkedRead } from './use-marked-read.ts';
import { useShownUnread } from './use-shown-unread.ts';

type TicketViewProps = {
  ticket: TicketDetail;
  token: string | null;
  /** Names the next message, for a form without scripts. */
  formKey: string;
  /** A change that was made here, as the server answered it. */
  onChange: (ticket: TicketDetail) => void;
};

/** Page of a ticket: what was written with what happened to the order meanwhile, oldest first, and the field to answer in. */
export function TicketView({ ticket, token, formKey, onChange }: TicketViewProps) {
  const path = usePath();
  const titleOf = useTicketTitle();
  const { locale } = useInstance();
  const asked = ticketAsked(ticket.id, locale, token);
  useShownUnread(ticket);
  useMarkedRead(ticket, asked);
  const [sending, setSending] = useState<string | null>(null);
  const close = useAction<{ was_helped?: boolean }>(async (body) =>
    onChange((await callApi(closeTicket, { ...asked, body })).data),
  );
  const refusal = refusalWords(close.refusal?.error ?? null, []);

  return (
    <Page isDetail>
      {token === null ? (
        <BackLink to={path('/support')}>
          <Trans>Support</Trans>
        </BackLink>
      ) : null}
      <DetailHead
        className={styles.head}
        title={<bdi>{titleOf(ticket)}</bdi>}
        status={<TicketStatus state={ticket.state} />}
        actions={
          ticket.state === 'closed' ? null : (
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                void close.run({});
              }}
            >
              <input type="hidden" name="task" value="close" />
              <Button type="submit" isBusy={close.pending !== null}>
                <Icon name="check" size={18} />
                <Trans>It is solved</Trans>
              </Button>
            </form>
          )
        }
      />
      <FormError message={refusal} />
      {ticket.order === null ? null : <FoldedOrder order={ticket.order} />}
      <Split aside={<TicketSide ticket={ticket} />}>
        <section className={styles.thread}>
          <Entries ticket={ticket} sending={sending} />
          <NewPill entries={ticket.entries} />
          {ticket.state === 'closed' ? (
            <Helped
              was={ticket.was_helped}
              isBusy={close.pending !== null}
              onSay={(was_helped) => void close.run({ was_helped })}
            />
          ) : null}
          {ticket.is_writable ? (
            <AnswerForm
              ticket={ticket}
              token={token}
              formKey={formKey}
              onSending={setSending}
              onSent={onChange}
            />
          ) : (
            <p className={styles.over}>
              <Link
                to={`${path('/support/new')}${ticket.order_id === null ? '' : `?order=${ticket.order_id}`}`}
              >
                <Trans>New ticket about this</Trans>
              </Link>
            </p>
          )}
        </section>
      </Split>
    </Page>
  );
}
