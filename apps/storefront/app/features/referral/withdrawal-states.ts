import type { Withdrawal } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';

/** Labels of withdrawal states. */
export const WITHDRAWAL_STATES = {
  requested: msg({ context: 'withdrawal', message: 'Waiting for approval' }),
  approved: msg({ context: 'withdrawal', message: 'Approved' }),
  sent: msg({ context: 'withdrawal', message: 'Sent' }),
  rejected: msg({ context: 'withdrawal', message: 'Rejected' }),
  canceled: msg({ context: 'withdrawal', message: 'Canceled' }),
} satisfies Record<Withdrawal['status'], unknown>;
