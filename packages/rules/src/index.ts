export { type ApprovalState, approvalStatesBefore } from './approval-states.ts';
export { type Buckets, spendFromBalance, splitRefund, spreadOverLines } from './balance-buckets.ts';
export {
  type BankLine,
  type BankMatch,
  type BankMatchState,
  isSameSender,
  matchBankLines,
  numbersIn,
  type PayableInvoice,
} from './bank-match.ts';
export { joinBroken } from './broken-text.ts';
export { ASKED_READING_HOURS, readingMinute, TOP_PLACES, trackWithin } from './campaigns.ts';
export { type Confidential, confidentialIn } from './confidential.ts';
export { CONTENTS_LIMIT, clampContentsLimit } from './contents-limit.ts';
export {
  COMMENT_MAX_CHARACTERS,
  countComments,
  countKeywords,
  KEYWORD_MAX_CHARACTERS,
} from './counted-text.ts';
export {
  type Coupon,
  type CouponContext,
  type CouponReason,
  type CouponUsage,
  couponUsesLeft,
  isCouponUsedUp,
  normaliseCouponCode,
} from './coupons.ts';
export {
  CURRENCY_DECIMALS,
  chargeDecimals,
  chargeInCurrency,
  creditInCurrency,
  currencyDecimals,
  isRateFresh,
  usdFromCurrency,
} from './currency.ts';
export { DEFAULT_COUNTRY } from './default-country.ts';
export { type DeliveryState, deliveryStatesBefore } from './delivery-states.ts';
export { type AskedPlan, type DripMend, mendsOfPlan, RUN_PAUSES } from './drip-mends.ts';
export {
  canDrip,
  checkDripPlan,
  DRIP_DEFAULTS,
  DRIP_MODES,
  type DripMode,
  type DripPlan,
  type DripPlanDraft,
  type DripProblems,
  dripCancelRefund,
  firstRunFor,
  firstRunLimits,
  joinMinutes,
  MINUTES_LIMITS,
  otherFirstRun,
  PLAN_MAX_MINUTES,
  planRuns,
  planTotal,
  RUNS_LIMITS,
  runDueAt,
  splitMinutes,
  splitOverRuns,
} from './drip-plan.ts';
export { foldedForms, foldText, searchedText, wordsOf } from './fold-text.ts';
export { giveAway } from './give-away.ts';
export {
  type GradeTerms,
  gradeExpiresAt,
  gradeSavings,
  gradeStanding,
  SPEND_WINDOW_DAYS,
} from './grades.ts';
export {
  canMoveInvoice,
  INVOICE_HOURS,
  type InvoiceStatus,
  isManualStrategy,
} from './invoice-states.ts';
export { hasFromRight, isolated, isolatedIn } from './isolated.ts';
export * from './links/index.ts';
export { deliveryCost, isBelievableCost, needsConsent, type SoldOrder } from './margins.ts';
export {
  type ModerationReason,
  moderationReason,
  type OwnModeration,
} from './moderation.ts';
export {
  atLeastZero,
  ceilTo,
  type Fraction,
  floorTo,
  formatAmount,
  formatExact,
  formatPrice,
  fractionOfPercent,
  greaterOf,
  isWholeAt,
  lesserOf,
  MICRO_DECIMALS,
  type Micro,
  parseAmount,
  parseFraction,
  roundHalfUp,
  smallestUnit,
  sumOf,
  toWireFraction,
  toWireNumber,
} from './money.ts';
export {
  type OrderQuote,
  type QuoteLine,
  quoteOrder,
} from './order-quote.ts';
export {
  CANCEL_REQUEST_HOURS,
  type CancelReason,
  fillPercent,
  initialStatus,
  isFinal,
  nextStatus,
  ORDER_EVENTS,
  type OrderActions,
  type OrderEvent,
  type OrderStatus,
  orderActions,
  packageStatus,
} from './order-states.ts';
export { splitPackagePrice } from './packages-split.ts';
export { defaultPaymentMethod, defaultSubscriptionPayment } from './payment-choice.ts';
export {
  type DisputeReason,
  type DisputeState,
  disputedAmount,
  PAYMENT_REFUND_DAYS,
  type PaymentRefundState,
  quotePaymentRefund,
  refundableOf,
  refundInCharge,
  refundStatesBefore,
} from './payment-refunds.ts';
export {
  attemptStatesBefore,
  type DeclineReason,
  type PaymentAttemptState,
} from './payment-states.ts';
export {
  BALANCE_TERMS,
  chargeByMethod,
  checkMethodLimits,
  type MethodTerms,
} from './payment-terms.ts';
export { placeOf } from './place-of.ts';
export {
  type HeldPlan,
  PAST_DUE_DAYS,
  PLAN_STATUSES,
  type PlanChange,
  type PlanStatus,
  type PlanTerms,
  periodEnd,
  planChange,
  TRIAL_REMINDER_DAYS,
  trialEnd,
  upgradeCost,
} from './plan-billing.ts';
export {
  defaultQuantityPrice,
  lineCost,
  type ServiceTerms,
  shownDiscountPercent,
  unitPrice,
} from './pricing.ts';
export { canMovePurchase, type PurchaseStatus } from './purchase-states.ts';
export {
  checkQuantity,
  clampQuantity,
  type QuantityLimits,
  type QuantityProblem,
  toQuantity,
} from './quantity.ts';
export { quantityByCost } from './quantity-by-cost.ts';
export { positionOfQuantity, quantityAtPosition, SLIDER_MAX } from './quantity-slider.ts';
export { decideRefill, leastDrop, type RefillDecision, refillDrop, refillQuantity } from './refill.ts';
export {
  bonusTakenBack,
  cashbackDue,
  refundOfFee,
  refundOfUndelivered,
} from './refunds.ts';
export { remainingKeywords } from './remaining-keywords.ts';
export { type Markup, resalePrice } from './resale-price.ts';
export { isReverseCharge } from './reverse-charge.ts';
export { REWARD_HOLD_DAYS, saleReward } from './rewards.ts';
export { SEARCHES_A_DAY } from './searches-a-day.ts';
export { isSeen, readAs, trimSeen } from './seen-text.ts';
export { formatNumber, formatSum, showingNumbers, withShown } from './shown-numbers.ts';
export {
  BILLING_TYPES,
  type BillingType,
  isChannelKind,
  isPublicationKind,
  LOOK_EVERY_MINUTES,
  QUIET_DAYS,
  SUBSCRIPTION_ENDS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEnd,
  type SubscriptionStatus,
  statusAfter,
  UNPAID_IN_A_ROW,
} from './subscriptions.ts';
export {
  ANSWERED_DAYS,
  canReopen,
  type KindRefusal,
  type KindRefusals,
  ticketKinds,
} from './ticket-kinds.ts';
export { daysAfter, hoursAfter, momentOf, utcDay } from './time.ts';
export { quoteTopUp, type TopUpQuote } from './top-up.ts';
export {
  type DecimalSign,
  parseTypedAmount,
  parseTypedQuantity,
  plainCode,
  readingsOf,
  typedId,
} from './typed-number.ts';
export { latestHours, leastPace, promisedMinutes, typicalHours } from './typical-time.ts';
export {
  needsRepricing,
  priceUnpaidOrder,
  UNPAID_ORDER_DAYS,
  type UnpaidOffer,
  unpaidDiscount,
} from './unpaid-orders.ts';
export {
  chosenChannel,
  type Days,
  engagement,
  isVerifiedChannel,
  monthTrend,
  NEWEST_VIDEOS,
  popularity,
  spreadOverDays,
} from './video-channels.ts';
export {
  canMoveWithdrawal,
  checkWithdrawal,
  drawFromEarnings,
  type Earnings,
  quoteWithdrawal,
  type WithdrawalStatus,
  type WithdrawalTerms,
} from './withdrawal.ts';
