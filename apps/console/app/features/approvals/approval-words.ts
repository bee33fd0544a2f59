import type { staff } from '@fanfare/contract';
import type { StatusTone } from '@fanfare/ui/status-badge.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Approval = staff.Approval;

export const KIND_WORDS: Record<Approval['kind'], MessageDescriptor> = {
  balance_change: msg`Correct a balance`,
  payment_refund: msg`Refund a payment`,
  order_refund: msg`Return money of an order`,
  invoice_credit: msg`Credit an invoice`,
  withdrawal: msg`Approve a withdrawal`,
  factor_reset: msg`Reset a second factor`,
};

export const CAUSE_WORDS: Record<NonNullable<Approval['cause']>, MessageDescriptor> = {
  limit: msg`Over the limit of one person`,
  everybody: msg`Over every member’s limit`,
  destination: msg`The money goes to a new account`,
  gateway: msg`The gateway has not said that it is paid`,
  bank: msg`The bank shows another sum or currency`,
  method: msg`Large refund to the original payment method`,
  account: msg`The password alone opens the account then`,
};

export const HELD_WORDS: Record<NonNullable<Approval['held']>, MessageDescriptor> = {
  decided: msg`It is decided.`,
  asked: msg`You asked for it: you can only take it back.`,
  own: msg`It is about your own account.`,
  not_permitted: msg`Your role does not decide on this.`,
  above_your_limit: msg`It is above your own limit.`,
  owner_needed: msg`It is above every member’s limit: one of the two has to be an owner.`,
};

export const STATE_WORDS: Record<Approval['state'], { tone: StatusTone; words: MessageDescriptor }> = {
  waiting: { tone: 'wait', words: msg`Second person` },
  approved: { tone: 'ok', words: msg`Approved` },
  declined: { tone: 'stop', words: msg`Refused` },
  lapsed: { tone: 'part', words: msg`Lapsed` },
};
