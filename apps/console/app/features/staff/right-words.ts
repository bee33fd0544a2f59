import type { StaffPermission, staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const LIMIT_WORDS: readonly { name: keyof staff.StaffLimits; words: MessageDescriptor }[] = [
  { name: 'refund_a_day', words: msg`Return money, a day` },
  { name: 'correction_a_day', words: msg`Correct balances, a day` },
  { name: 'credit_each', words: msg`Credit one invoice` },
  { name: 'payout_each', words: msg`Send one withdrawal` },
];

export const PERMISSION_WORDS: Record<StaffPermission, MessageDescriptor> = {
  'desk.open': msg`Open the console`,
  'orders.read': msg`See orders`,
  'orders.handle': msg`Orders: look for, send again, stop, settle`,
  'orders.refund': msg`Return money`,
  'tickets.answer': msg`Answer tickets`,
  'trials.decide': msg`Decide on free trials`,
  'notices.answer': msg`Answer abuse reports`,
  'documents.decide': msg`See documents and decide on them`,
  'customers.read': msg`See customers`,
  'customers.handle': msg`Freeze and help customers`,
  'customers.view_as': msg`See the shop as a customer`,
  'customers.export': msg`Export personal columns`,
  'wallet.correct': msg`Correct balances`,
  'billing.read': msg`See payments`,
  'billing.credit': msg`Credit invoices`,
  'billing.payout': msg`Approve and send withdrawals`,
  'figures.read': msg`See figures`,
  'staff.manage': msg`Invite and change staff`,
  'audit.read': msg`Read the audit log`,
};
