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
  with_us: { words: msg`Waits for us`, tone: 'wait' },
  answered: { words: msg`Answered`, tone: 'run' },
  closed: { words: msg`Closed`, tone: 'ok' },
};
