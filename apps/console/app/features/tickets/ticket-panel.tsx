import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Facts } from '../../desk/facts.tsx';
import { Panel } from '../../desk/panel.tsx';
import { ThingState } from '../../desk/thing-state.tsx';
import type { OpenRow } from '../../desk/use-open-row.ts';
import { Waits } from '../../desk/waits.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Thread } from './thread.tsx';
import { KINDS, STATES } from './ticket-words.ts';

type TicketPanelProps = { id: string; open: OpenRow; total: number };

/** One ticket: what it is about, what was written, and the answer. */
export function TicketPanel({ id, open, total }: TicketPanelProps) {
  const { t, i18n } = useLingui();
  const params = { ticketId: id };
  const ticket = useQuery({
    queryKey: ['ticket', id],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getStaffTicket, { params }, { signal, isBackground: true })).data,
  });
  const look = useDeskAction(staff.lookAtTicket);
  const close = useDeskAction(staff.closeStaffTicket);
  const { data } = ticket;
  if (!data)
    return (
      <Panel title={`#${id}`} label={t`Ticket ${id}`} open={open} total={total}>
        <ThingState query={ticket} />
      </Panel>
    );
  const { state, kind, subject, email, customer_id, order_id, written_at, entries } = data;

  return (
    <Panel
      title={`#${id}`}
      label={t`Ticket ${id}`}
      open={open}
      total={total}
      badge={<StatusBadge tone={STATES[state].tone}>{i18n._(STATES[state].words)}</StatusBadge>}
      sentence={subject}
      foot={
        <>
          {state === 'with_us' ? (
            <Button isBusy={look.pending !== null} onClick={() => void look.run({ params })}>
              <Trans>Say that somebody looks</Trans>
            </Button>
          ) : null}
          {state === 'closed' ? null : (
            <Button isBusy={close.pending !== null} onClick={() => void close.run({ params })}>
              <Trans>Close</Trans>
            </Button>
          )}
          <p>
            <Trans>
              Last word <Waits since={written_at} /> ago
            </Trans>
          </p>
        </>
      }
    >
      <Facts
        facts={[
          { key: 'kind', name: t`About`, value: i18n._(KINDS[kind]) },
          order_id === null
            ? null
            : {
                key: 'order',
                name: t`Order`,
                value: <Link to={`/orders?view=all&q=${order_id}&open=${order_id}`}>{order_id}</Link>,
              },
          {
            key: 'customer',
            name: t`Customer`,
            value:
              customer_id === null ? (
                <>
                  {email} · <Trans>guest</Trans>
                </>
              ) : (
                <Link to={`/customers/${customer_id}`}>{email ?? t`no. ${customer_id}`}</Link>
              ),
          },
        ]}
      />
      <Thread entries={entries} />
      {state === 'closed' ? null : <AnswerForm key={id} id={id} />}
    </Panel>
  );
}
