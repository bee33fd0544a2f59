import type { MessageId } from '../../i18n/messages.ts';
import type { ApprovalKind } from './store.ts';

type Rules = {
  /** Whether the limit of one person is for all of a day, for one customer, or for each. */
  limit: 'a day' | 'each';
  /** The fields of who asks and who decides on which they are told that they may not. */
  asks: string;
  decides: string;
  secondPerson: MessageId;
  decided: MessageId;
};

const OF_STAFF = {
  decides: 'approve',
  secondPerson: 'staff.second_person',
  decided: 'staff.decided',
} as const;

/** Rules by kind of approval. Reactions to an approval stand in `reactions.ts`. */
export const KINDS: Record<ApprovalKind, Rules> = {
  balance_change: { limit: 'a day', asks: 'customer_id', ...OF_STAFF },
  payment_refund: { limit: 'a day', asks: 'invoice', ...OF_STAFF },
  // The person who marks a payout as sent agrees with the one who approved it.
  withdrawal: {
    limit: 'each',
    asks: 'withdrawal',
    decides: 'withdrawal',
    secondPerson: 'withdrawals.second_person',
    decided: 'withdrawals.state',
  },
};
