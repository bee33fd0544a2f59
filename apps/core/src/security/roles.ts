import { STAFF_PERMISSIONS, type StaffPermission, type StaffRole } from '@fanfare/contract';
import { type Micro, parseAmount } from '@fanfare/rules';

/** Permissions by role; a permission missing here is not granted. */
export const ROLE_PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  manager: [
    'desk.open',
    'orders.read',
    'orders.handle',
    'orders.refund',
    'tickets.answer',
    'trials.decide',
    'notices.answer',
    'customers.read',
    'customers.handle',
    'customers.view_as',
    'wallet.correct',
    'figures.read',
    'audit.read',
  ],
  support: [
    'desk.open',
    'orders.read',
    'orders.handle',
    'orders.refund',
    'tickets.answer',
    'trials.decide',
    'notices.answer',
    'customers.read',
    'customers.handle',
    'customers.view_as',
    'wallet.correct',
  ],
  finance: [
    'desk.open',
    'orders.read',
    'orders.refund',
    'documents.decide',
    'customers.read',
    'wallet.correct',
    'billing.read',
    'billing.credit',
    'billing.payout',
    'figures.read',
    'audit.read',
  ],
  // Texts and banners are still changed by files.
  content: ['desk.open'],
};

/** Amounts that one person may move alone, in micro-USD; above them a second person decides. */
export type StaffLimits = {
  /** Money of orders and payments returned in a day. */
  refundADay: Micro;
  /** Balances corrected in a day, either way. */
  correctionADay: Micro;
  /** Limit of an invoice that is credited by hand. */
  creditEach: Micro;
  /**
   * Limit of a withdrawal that is approved and sent. The plan of roles names no amount; that one above a limit has two people is
   * a rule of the shop that is older than the console (decision 0072), and holds for owners too.
   */
  payoutEach: Micro;
};

/** Limits by role (rules §5.2). */
export const ROLE_LIMITS: Record<StaffRole, StaffLimits> = {
  owner: limits('1000', '500', '1000', '500'),
  manager: limits('300', '50', '0', '0'),
  support: limits('50', '10', '0', '0'),
  finance: limits('500', '100', '1000', '200'),
  content: limits('0', '0', '0', '0'),
};

export const LIMIT_NAMES = ['refundADay', 'correctionADay', 'creditEach', 'payoutEach'] as const;

function limits(
  refundADay: string,
  correctionADay: string,
  creditEach: string,
  payoutEach: string,
): StaffLimits {
  return {
    refundADay: parseAmount(refundADay),
    correctionADay: parseAmount(correctionADay),
    creditEach: parseAmount(creditEach),
    payoutEach: parseAmount(payoutEach),
  };
}
