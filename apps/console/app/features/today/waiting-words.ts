import type { staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Drawing } from '../../shell/drawings.ts';

export type WaitingWords = {
  name: MessageDescriptor;
  about: MessageDescriptor;
  /** Words of its way in. */
  way: MessageDescriptor;
  /** Address of the list where it waits. */
  to: string;
  drawing: Drawing;
  /** Waits behind its screen without a decision of its own: the rail does not count it. */
  isBesides?: boolean;
};

/** Words and way in of everything that can wait for a person. */
export const WAITING_WORDS: Record<staff.Waiting['kind'], WaitingWords> = {
  'orders.held': {
    name: msg`Answer unknown`,
    about: msg`Sent, no answer came. Sending again could deliver twice`,
    way: msg`Look for it`,
    to: '/orders?view=person',
    drawing: 'orders',
  },
  'orders.at_a_loss': {
    name: msg`Would be delivered at a loss`,
    about: msg`Their provider takes more than when they were sold`,
    way: msg`Decide`,
    to: '/orders?view=person&why=at_a_loss',
    drawing: 'orders',
  },
  'orders.doubted': {
    name: msg`Impossible words of a provider`,
    about: msg`Nothing of it was booked or returned`,
    way: msg`Look`,
    to: '/orders?view=person&why=report_doubted',
    drawing: 'orders',
  },
  'orders.stuck': {
    name: msg`Orders that need a person`,
    about: msg`Long overdue, without progress, or stop requested`,
    way: msg`Look`,
    to: '/orders?view=person',
    drawing: 'orders',
  },
  'orders.moderated': {
    name: msg`Texts and links to read before they start`,
    about: msg`The customer has paid and is waiting`,
    way: msg`Read`,
    to: '/orders?view=moderation',
    drawing: 'orders',
  },
  'payments.marked': {
    name: msg`Transfers to confirm`,
    about: msg`The customer says that it was sent`,
    way: msg`Compare`,
    to: '/payments',
    drawing: 'payments',
  },
  'payments.disputed': {
    name: msg`A bank asks about a payment`,
    about: msg`The answer has a deadline`,
    way: msg`Read and answer`,
    to: '/payments?view=returns',
    drawing: 'disputes',
    isBesides: true,
  },
  'refunds.refused': {
    name: msg`A refund came back`,
    about: msg`The payment method takes no refunds; the money is back on the balance`,
    way: msg`Decide`,
    to: '/payments?view=returns',
    drawing: 'payments',
    isBesides: true,
  },
  'withdrawals.requested': {
    name: msg`Withdrawals to approve`,
    about: msg`Earnings that a customer asks for`,
    way: msg`Check`,
    to: '/withdrawals',
    drawing: 'withdrawals',
  },
  'withdrawals.approved': {
    name: msg`Withdrawals to send`,
    about: msg`Approved; the transfer is to be made`,
    way: msg`Send`,
    to: '/withdrawals?view=to_send',
    drawing: 'withdrawals',
    isBesides: true,
  },
  approvals: {
    name: msg`Needs a second person`,
    about: msg`Above what one person may do alone`,
    way: msg`Look`,
    to: '/approvals',
    drawing: 'second',
  },
  tickets: {
    name: msg`Tickets without an answer`,
    about: msg`The customer wrote last`,
    way: msg`Answer`,
    to: '/tickets',
    drawing: 'tickets',
  },
  'tickets.letters': {
    name: msg`Emails without a ticket`,
    about: msg`They matched no ticket`,
    way: msg`Read`,
    to: '/tickets',
    drawing: 'tickets',
    isBesides: true,
  },
  documents: {
    name: msg`Documents`,
    about: msg`A payment or withdrawal may wait behind one of them`,
    way: msg`Look`,
    to: '/documents',
    drawing: 'documents',
  },
  trials: {
    name: msg`Free trials to decide on`,
    about: msg`A quest was completed and needs a review`,
    way: msg`Look`,
    to: '/trials',
    drawing: 'trials',
  },
  notices: {
    name: msg`Abuse reports`,
    about: msg`An abuse report arrived`,
    way: msg`Read`,
    to: '/notices',
    drawing: 'notices',
  },
  refills: {
    name: msg`Refills to send or refuse`,
    about: msg`Asked for within the guarantee`,
    way: msg`Look`,
    to: '/refills',
    drawing: 'refills',
  },
};

export const placeOf = (kind: staff.Waiting['kind']): string => WAITING_WORDS[kind].to;
