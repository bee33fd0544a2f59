import type { FinanceType } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Reasons of movements of money, in words. */
const TYPE_WORDS: Record<FinanceType, MessageDescriptor> = {
  order: msg({ context: 'finances', message: 'Order' }),
  cancel_order: msg({ context: 'finances', message: 'Refund' }),
  invoiced: msg({ context: 'finances', message: 'Top-up' }),
  bonus: msg({ context: 'finances', message: 'Bonus' }),
  coupon: msg({ context: 'finances', message: 'Coupon' }),
  referral: msg({ context: 'finances', message: 'Referral reward' }),
  widget_reward: msg({ context: 'finances', message: 'Widget reward' }),
  task: msg({ context: 'finances', message: 'Task reward' }),
  fee: msg({ context: 'finances', message: 'Fee' }),
  admin: msg({ context: 'finances', message: 'Adjustment' }),
};

/** A payment that goes back the way it came is of the type that it came as. */
export function wordsOf({ type, amount }: { type: FinanceType; amount: string }): MessageDescriptor {
  return type === 'invoiced' && amount.startsWith('-')
    ? msg({ context: 'finances', message: 'Payment refunded' })
    : TYPE_WORDS[type];
}
