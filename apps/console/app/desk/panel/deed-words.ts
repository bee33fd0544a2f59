import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditAction, type AuditTarget } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Action names of the log in words; exports for programs keep the name itself. */
const ACTIONS: Record<AuditAction, MessageDescriptor> = {
  'approval.approved': msg`Agreed as second person`,
  'approval.declined': msg`Refused as second person`,
  'audit.exported': msg`Log exported`,
  'balance.change_asked': msg`Correction asked`,
  'balance.change_declined': msg`Correction refused`,
  'balance.changed': msg`Balance corrected`,
  'check.undone': msg`Reward taken back`,
  'customer.document_opened': msg`Document viewed`,
  'customer.documents_decided': msg`Documents decided`,
  'customer.documents_required': msg`Documents asked for`,
  'customer.exported': msg`Data of a customer exported`,
  'customer.file_taken': msg`File taken while viewing as a customer`,
  'customer.frozen': msg`Account frozen`,
  'customer.impersonated': msg`Customer viewed as`,
  'customer.note_added': msg`Note on a customer`,
  'customer.referral_share_set': msg`Referral share set`,
  'customer.second_factor_reset': msg`Second factor turned off for a customer`,
  'customer.second_factor_reset_asked': msg`Reset of a second factor asked for`,
  'customer.signed_out': msg`Customer logged out everywhere`,
  'customer.unfrozen': msg`Account unfrozen`,
  'delivery.doubt_set_aside': msg`Doubt about a report set aside`,
  'delivery.sent_at_loss': msg`Order sent at a loss`,
  'delivery.settled': msg`Unknown answer settled`,
  'dispute.answered': msg`Answer to a dispute noted`,
  'invoice.asked_about': msg`Gateway asked again`,
  'invoice.credit_asked': msg`Credit of an invoice asked`,
  'invoice.credited': msg`Invoice credited`,
  'invoice.payer_asked': msg`Payer asked about an invoice`,
  'invoice.refused': msg`Payment refused`,
  'invoice.settled': msg`Manual payment decided`,
  'line.placed': msg`Bank line placed`,
  'list.exported': msg`List exported`,
  'notice.answered': msg`Report answered`,
  'order.approved': msg`Text of an order approved`,
  'order.looked_up': msg`Order looked for at its provider`,
  'order.noted': msg`Note on an order`,
  'order.refused': msg`Text of an order refused`,
  'order.rerouted': msg`Order given to another provider`,
  'order.return_asked': msg`Second person asked for an order’s money`,
  'order.settled': msg`Order settled`,
  'order.stop_asked': msg`Stop of an order asked`,
  'order.stopped': msg`Order canceled`,
  'payment.refund_asked': msg`Refund asked`,
  'payment.refund_declined': msg`Refund refused`,
  'payment.refunded': msg`Payment refunded`,
  'provider.added': msg`Provider added`,
  'provider.address_changed': msg`Address of a provider changed`,
  'provider.alarm_changed': msg`Alarm for a provider’s balance changed`,
  'provider.key_changed': msg`Key of a provider changed`,
  'provider.offers_accepted': msg`Provider’s services accepted`,
  'provider.pace_changed': msg`Orders a minute of a provider changed`,
  'provider.paused': msg`Sending to a provider paused`,
  'provider.resumed': msg`Sending to a provider resumed`,
  'provider.synced': msg`Provider’s services read`,
  'review.answered': msg`Review answered`,
  'review.hidden': msg`Review hidden`,
  'review.shown': msg`Review shown again`,
  'refill.asked': msg`Refill asked for`,
  'refill.measured': msg`Refill measured`,
  'refill.refused': msg`Refill refused`,
  'refill.sent': msg`Refill sent`,
  'route.mapped': msg`Service given to a provider`,
  'route.removed': msg`Service taken from a provider`,
  'shop.seeded': msg`Shop filled from files`,
  'staff.app_off': msg`Code app turned off`,
  'staff.app_on': msg`Code app turned on`,
  'staff.codes_renewed': msg`New recovery codes created`,
  'staff.changed': msg`Rights of staff changed`,
  'staff.invitation_taken_back': msg`Invitation taken back`,
  'staff.invited': msg`Colleague invited`,
  'staff.invited_again': msg`Invitation sent again`,
  'staff.joined': msg`Joined the staff`,
  'staff.passkey_added': msg`Passkey added`,
  'staff.passkey_removed': msg`Passkey removed`,
  'staff.removed': msg`Access of staff ended`,
  'staff.role_set': msg`Role of staff set`,
  'staff.session_ended': msg`Own session ended`,
  'staff.signed_in': msg`Logged in`,
  'staff.signed_out': msg`Sessions of staff ended`,
  'statement.read': msg`Bank statement read`,
  'letter.dismissed': msg`Email set aside`,
  'letter.placed': msg`Email moved to a ticket`,
  'ticket.answered': msg`Ticket answered`,
  'ticket.closed': msg`Ticket closed`,
  'ticket.given_back': msg`Ticket given back`,
  'ticket.handed_over': msg`Ticket handed over`,
  'ticket.looked_at': msg`Ticket reviewed`,
  'ticket.noted': msg`Note in a ticket`,
  'ticket.opened': msg`Message to a customer`,
  'ticket.taken': msg`Ticket taken`,
  'ticket.tied': msg`Ticket tied to an order`,
  'trial.granted': msg`Free trial granted`,
  'trial.refused': msg`Free trial refused`,
  'view.removed': msg`Own view removed`,
  'view.saved': msg`Own view saved`,
  'withdrawal.account_read': msg`Account of a withdrawal read`,
  'withdrawal.approved': msg`Withdrawal approved`,
  'withdrawal.rejected': msg`Withdrawal refused`,
  'withdrawal.sent': msg`Withdrawal sent`,
  'withdrawals.resumed': msg`Withdrawals resumed`,
  'withdrawals.stopped': msg`Withdrawals stopped`,
};

const TARGETS: Record<AuditTarget, MessageDescriptor> = {
  order: msg`Order`,
  customer: msg`Customer`,
  invoice: msg`Invoice`,
  ticket: msg`Ticket`,
  letter: msg`Email message`,
  withdrawal: msg`Withdrawal`,
  document: msg`Document`,
  staff: msg`Staff`,
  trial: msg`Free trial`,
  notice: msg`Report`,
  dispute: msg`Dispute`,
  statement: msg`Bank statement`,
  line: msg`Bank line`,
  check: msg`Task`,
  invitation: msg`Invitation`,
  provider: msg`Provider`,
  withdrawals: msg`Withdrawals`,
  audit: msg`Audit log`,
  list: msg`List`,
  view: msg`Own view`,
};

type Say = (words: MessageDescriptor) => string;

/** Action in words; an action of a newer or older release is shown by its name. */
export const deedWords = (say: Say, action: string): string => {
  const known = AUDIT_ACTIONS.find((one) => one === action);

  return known ? say(ACTIONS[known]) : action;
};

/** Target of an action in words. */
export const targetWords = (say: Say, kind: string): string => {
  const known = AUDIT_TARGETS.find((one) => one === kind);

  return known ? say(TARGETS[known]) : kind;
};

/** A subject as lines hold it, `order 1048190`, in words. */
export function subjectWords(say: Say, subject: string): string {
  const [kind = '', id] = subject.split(' ');

  return id === undefined ? targetWords(say, kind) : `${targetWords(say, kind)} ${formatNumber(Number(id))}`;
}
