import type { StaffPermission } from '@fanfare/contract';
import type { MessageId } from '../../../i18n/messages.ts';
import type { LimitName } from '../../staff/face/authority.ts';
import type { ApprovalKind } from '../store.ts';

type Rules = {
  /** Needed to decide; the call that asks names its own. */
  permission: StaffPermission;
  /**
   * The limit up to which one person does it alone: those of a day hold for all kinds that name them together. Null where two
   * people decide each time.
   */
  limit: LimitName | null;
  /** The fields of who asks and who decides on which they are told that they may not. */
  asks: string;
  decides: string;
  own: MessageId;
  secondPerson: MessageId;
  decided: MessageId;
};

const OF_STAFF = {
  decides: 'approve',
  own: 'staff.own_balance',
  secondPerson: 'staff.second_person',
  decided: 'staff.decided',
} as const;

/** Rules by kind of approval. Reactions to an approval stand in `reactions.ts`. */
export const KINDS = {
  balance_change: {
    permission: 'wallet.correct',
    limit: 'correctionADay',
    asks: 'customer_id',
    ...OF_STAFF,
  },
  payment_refund: { permission: 'orders.refund', limit: 'refundADay', asks: 'invoice', ...OF_STAFF },
  order_refund: { permission: 'orders.refund', limit: 'refundADay', asks: 'order', ...OF_STAFF },
  invoice_credit: { permission: 'billing.credit', limit: 'creditEach', asks: 'invoice', ...OF_STAFF },
  // The person who marks a payout as sent agrees with the one who approved it.
  withdrawal: {
    permission: 'billing.payout',
    limit: 'payoutEach',
    asks: 'withdrawal',
    decides: 'withdrawal',
    own: 'staff.own_balance',
    secondPerson: 'withdrawals.second_person',
    decided: 'withdrawals.state',
  },
  // Without the second factor whoever has the password is in: no one person opens an account to themselves.
  factor_reset: {
    permission: 'staff.manage',
    limit: null,
    asks: 'account',
    ...OF_STAFF,
    own: 'staff.own_factor',
  },
} as const satisfies Record<ApprovalKind, Rules>;

/** Kinds whose amounts of a day are added up for a limit; none for one of each alone. */
export const kindsOfADay = (limit: LimitName): ApprovalKind[] =>
  limit.endsWith('ADay') || limit === 'creditEach'
    ? (Object.keys(KINDS) as ApprovalKind[]).filter((kind) => KINDS[kind].limit === limit)
    : [];
