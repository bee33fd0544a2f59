import { resetApproved } from './areas/accounts/desk/reset-factor.ts';
import { takeOverApprovals } from './areas/approvals/take-over-approvals.ts';
import { declineRefund, giveBack } from './areas/billing/desk/refund-payment.ts';
import { keepFrozen } from './areas/billing/disputes/keep-frozen.ts';
import { creditApproved } from './areas/billing/payments/credit-by-staff.ts';
import { takeOverPurchases } from './areas/billing/purchases/take-over-purchases.ts';
import { followPlan } from './areas/campaigns/follow-plan.ts';
import { startDripFeeds } from './areas/drip-feeds/face/start-drip-feeds.ts';
import { followRun } from './areas/drip-feeds/follow-run.ts';
import { giveUpRuns } from './areas/drip-feeds/give-up-runs.ts';
import { retryRun } from './areas/drip-feeds/retry-run.ts';
import { openDeliveries } from './areas/fulfilment/open-deliveries.ts';
import { planLaterReadings, planReadings } from './areas/fulfilment/plan-readings.ts';
import { endVisitsOfFrozen } from './areas/identity/end-visits-of-frozen.ts';
import { takeOverCoupons } from './areas/loyalty/face/coupons.ts';
import { askForGradeReview } from './areas/loyalty/review-grade.ts';
import { endServiceLetters } from './areas/notifications/change-waits.ts';
import { noteServiceNews } from './areas/notifications/note-service-news.ts';
import { noticeOfAnswer, noticeOfEnd, noticeOfRefill } from './areas/notifications/write-notices.ts';
import { returnApproved } from './areas/orders/desk/carry-out-return.ts';
import { releaseStopped } from './areas/orders/desk/release-stopped.ts';
import { finishPurchase } from './areas/orders/face/finish-purchase.ts';
import { writeCompletionLetter } from './areas/orders/face/order-letters.ts';
import { announcePurchase } from './areas/orders/face/order-rows.ts';
import { freeHeldLinks } from './areas/orders/face/running-links.ts';
import { finishPackage } from './areas/orders/lifecycle/finish-package.ts';
import { refundUndelivered } from './areas/orders/lifecycle/refund-undelivered.ts';
import { startPaidOrders } from './areas/orders/lifecycle/start-paid-orders.ts';
import { takeOverOrders } from './areas/orders/lifecycle/take-over-orders.ts';
import { reopenPayout } from './areas/payouts/reopen-payout.ts';
import { payChargeOf } from './areas/plans/apply-charge.ts';
import { settleReward } from './areas/referral/settle-reward.ts';
import { tieReferral } from './areas/referral/tie-referral.ts';
import { markFailed, markPaid } from './areas/subscriptions/follow-payment.ts';
import { freeTicketsOfFrozen, freeTicketsOfMember } from './areas/support/free-tickets.ts';
import { takeOverTickets } from './areas/support/take-over-tickets.ts';
import { followOrder } from './areas/trials/follow-order.ts';
import { holdTopUp } from './areas/trials/hold-top-up.ts';
import { carryOutChange } from './areas/wallet/desk/change-balance.ts';
import { tellOfInvoice } from './areas/webhooks/tell-of-invoices.ts';
import { tellOfEnd, tellOfProgress, tellOfStart } from './areas/webhooks/tell-of-orders.ts';
import { tellOfRefill } from './areas/webhooks/tell-of-refills.ts';
import {
  tellOfOrderedPost,
  tellOfSubscriptionEnd,
  tellOfUnpaidPost,
} from './areas/webhooks/tell-of-subscriptions.ts';
import type { Core, Happened } from './core.ts';
import type { Tx } from './data/database.ts';
import type { DomainEvents } from './domain-events.ts';

type Reaction<What> = (core: Core, tx: Tx, what: What) => Promise<unknown>;
type Reactions = { [Name in keyof DomainEvents]: readonly Reaction<DomainEvents[Name]>[] };

/** Reactions to each domain event, in the order in which they run, in the transaction that published it. */
const reactions: Reactions = {
  guestJoined: [takeOverPurchases, takeOverApprovals, takeOverOrders, takeOverCoupons, takeOverTickets],
  accountOpened: [tieReferral],
  rightsChanged: [freeTicketsOfMember],
  accountFrozen: [endVisitsOfFrozen, keepFrozen, freeTicketsOfFrozen],
  // Each handles its own kind of approval; an approved withdrawal is carried out when somebody sends it.
  approved: [carryOutChange, giveBack, creditApproved, returnApproved, resetApproved],
  declined: [declineRefund, reopenPayout],
  lapsed: [declineRefund, reopenPayout],
  paymentFailed: [freeHeldLinks, announcePurchase, markFailed],
  topUpAskedBack: [holdTopUp],
  purchasePaid: [startPaidOrders, markPaid],
  ordersStarted: [startDripFeeds, openDeliveries, planReadings],
  deliveryBegan: [tellOfStart],
  deliveryGrew: [tellOfProgress],
  cancelRequested: [giveUpRuns],
  orderEnded: [
    // Before the refund: a retry moves the run's cost to its new order, so that nothing is left to refund.
    retryRun,
    refundUndelivered,
    planLaterReadings,
    followRun,
    followOrder,
    finishPackage,
    finishPurchase,
    askForGradeReview,
    writeCompletionLetter,
    // After the refund, which these tell of.
    releaseStopped,
    tellOfEnd,
    noticeOfEnd,
  ],
  wholeEnded: [releaseStopped, tellOfEnd, noticeOfEnd],
  purchaseEnded: [settleReward],
  servicesChanged: [noteServiceNews],
  lettersEnded: [endServiceLetters],
  refillMoved: [tellOfRefill, noticeOfRefill],
  ticketAnswered: [noticeOfAnswer],
  invoicePaid: [payChargeOf, tellOfInvoice],
  planChanged: [followPlan],
  postOrdered: [tellOfOrderedPost],
  postUnpaid: [tellOfUnpaidPost],
  subscriptionEnded: [tellOfSubscriptionEnd],
};

/** Runs the reactions to an event one after another. */
export const happened: Happened = async function (this: Core, tx, name, what) {
  for (const react of reactions[name]) await react(this, tx, what);
};
