import type { Ticket, TicketKind, TicketState } from '@fanfare/contract';
import { StatusBadge, type StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export const STATE_WORDS: Record<TicketState, { label: MessageDescriptor; tone: StatusTone }> = {
  with_us: { label: msg({ message: 'With us', context: 'ticket' }), tone: 'wait' },
  answered: { label: msg({ message: 'Answered', context: 'ticket' }), tone: 'ok' },
  closed: { label: msg({ message: 'Closed', context: 'ticket' }), tone: 'stop' },
};

export function TicketStatus({ state }: { state: TicketState }) {
  const { i18n } = useLingui();
  const { label, tone } = STATE_WORDS[state];

  return <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>;
}

/** Title of a ticket: its request about an order, or its beginning. */
export function useTicketTitle(): (ticket: Pick<Ticket, 'kind' | 'order_id' | 'subject'>) => string {
  const { t } = useLingui();

  return ({ kind, order_id: id, subject }) => {
    if (id === null) return subject;
    const titles: Record<TicketKind, string> = {
      refill: t`Refill of order #${id}`,
      cancel: t`Cancel order #${id}`,
      speed_up: t`Faster delivery of order #${id}`,
      payment: t`Payment of order #${id}`,
      other: subject,
    };

    return titles[kind];
  };
}
