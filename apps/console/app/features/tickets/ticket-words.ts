import type { staff } from '@fanfare/contract';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Ticket = staff.StaffTicket;

export const KINDS: Record<Ticket['kind'], MessageDescriptor> = {
  refill: msg`Refill`,
  cancel: msg`Cancel`,
  speed_up: msg`Speed up`,
  payment: msg`Payment`,
  other: msg`Other`,
};

export const STATES: Record<Ticket['state'], { words: MessageDescriptor; tone: StatusTone }> = {
  with_us: { words: msg`Waiting for us`, tone: 'wait' },
  answered: { words: msg`Answered`, tone: 'run' },
  closed: { words: msg`Closed`, tone: 'ok' },
};

/** The customer of a ticket as the desk names them: by company or name, by their mailbox, or by their number. */
export const nameOf = ({ customer_name: name, email, customer_id: id }: Ticket): string =>
  name ?? email ?? `#${id}`;

/** Name that an email addresses them by at its foot. */
export const firstNameOf = (ticket: Ticket): string =>
  (ticket.customer_name ?? '').split(' ')[0] || (ticket.email ?? nameOf(ticket));
