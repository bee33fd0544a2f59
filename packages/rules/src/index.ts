export { type ApprovalState, approvalStatesBefore } from './approval-states.ts';
export * from './links/index.ts';
export { type Buckets, spendFromBalance, splitRefund, spreadOverLines } from './money/balance-buckets.ts';
export {
  CURRENCY_DECIMALS,
  chargeDecimals,
  chargeInCurrency,
  creditInCurrency,
  currencyDecimals,
  isRateFresh,
  usdFromCurrency,
} from './money/currency.ts';
export {
  type GradeTerms,
  gradeExpiresAt,
  gradeSavings,
  gradeStanding,
  SPEND_WINDOW_DAYS,
} from './money/grades.ts';
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
} from './money/money.ts';
export { type Markup, resalePrice } from './money/resale-price.ts';
export { isReverseCharge } from './money/reverse-charge.ts';
export { REWARD_HOLD_DAYS, saleReward } from './money/rewards.ts';
export {
  canMoveWithdrawal,
  checkWithdrawal,
  drawFromEarnings,
  type Earnings,
  quoteWithdrawal,
  type WithdrawalStatus,
  type WithdrawalTerms,
} from './money/withdrawal.ts';
export { CONTENTS_LIMIT, clampContentsLimit } from './orders/contents-limit.ts';
export { type DeliveryState, deliveryStatesBefore } from './orders/delivery-states.ts';
export { type AskedPlan, type DripMend, mendsOfPlan, RUN_PAUSES } from './orders/drip-mends.ts';
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
} from './orders/drip-plan.ts';
export {
  type ModerationReason,
  moderationReason,
  type OwnModeration,
} from './orders/moderation.ts';
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
} from './orders/order-states.ts';
export { canMovePurchase, type PurchaseStatus } from './orders/purchase-states.ts';
export { decideRefill, leastDrop, type RefillDecision, refillDrop, refillQuantity } from './orders/refill.ts';
export { factsTold, fractionOf, KEPT_DAYS, LAST_ORDERS } from './orders/service-facts.ts';
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
} from './orders/subscriptions.ts';
export { latestHours, leastPace, promisedMinutes, typicalHours } from './orders/typical-time.ts';
export {
  type BankLine,
  type BankMatch,
  type BankMatchState,
  isSameSender,
  matchBankLines,
  numbersIn,
  type PayableInvoice,
} from './payments/bank-match.ts';
export {
  canMoveInvoice,
  INVOICE_HOURS,
  type InvoiceStatus,
  isManualStrategy,
} from './payments/invoice-states.ts';
export { defaultPaymentMethod, defaultSubscriptionPayment } from './payments/payment-choice.ts';
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
} from './payments/payment-refunds.ts';
export {
  attemptStatesBefore,
  type DeclineReason,
  type PaymentAttemptState,
} from './payments/payment-states.ts';
export {
  BALANCE_TERMS,
  chargeByMethod,
  checkMethodLimits,
  type MethodTerms,
} from './payments/payment-terms.ts';
export { quoteTopUp, type TopUpQuote } from './payments/top-up.ts';
export {
  type Coupon,
  type CouponContext,
  type CouponReason,
  type CouponUsage,
  couponUsesLeft,
  isCouponUsedUp,
  normaliseCouponCode,
} from './prices/coupons.ts';
export { giveAway } from './prices/give-away.ts';
export { deliveryCost, isBelievableCost, needsConsent, type SoldOrder } from './prices/margins.ts';
export {
  type OrderQuote,
  type QuoteLine,
  quoteOrder,
} from './prices/order-quote.ts';
export { splitPackagePrice } from './prices/packages-split.ts';
export {
  defaultQuantityPrice,
  lineCost,
  type ServiceTerms,
  shownDiscountPercent,
  unitPrice,
} from './prices/pricing.ts';
export {
  checkQuantity,
  clampQuantity,
  type QuantityLimits,
  type QuantityProblem,
  toQuantity,
} from './prices/quantity.ts';
export { quantityByCost } from './prices/quantity-by-cost.ts';
export { positionOfQuantity, quantityAtPosition, SLIDER_MAX } from './prices/quantity-slider.ts';
export {
  bonusTakenBack,
  cashbackDue,
  refundOfFee,
  refundOfUndelivered,
} from './prices/refunds.ts';
export {
  needsRepricing,
  priceUnpaidOrder,
  UNPAID_ORDER_DAYS,
  type UnpaidOffer,
  unpaidDiscount,
} from './prices/unpaid-orders.ts';
export {
  findOffers,
  type Offer,
  type OfferedService,
  type OfferedType,
  type Offers,
} from './sentence/find-offers.ts';
export {
  LONGEST_SENTENCE,
  readSentence,
  type Sentence,
  type SentencePart,
} from './sentence/read-sentence.ts';
export { makeVocabulary, type ShopNames, type Vocabulary } from './sentence/vocabulary.ts';
export { joinBroken } from './texts/broken-text.ts';
export { type Confidential, confidentialIn } from './texts/confidential.ts';
export {
  COMMENT_MAX_CHARACTERS,
  countComments,
  countKeywords,
  KEYWORD_MAX_CHARACTERS,
} from './texts/counted-text.ts';
export { foldedForms, foldText, searchedText, wordsOf } from './texts/fold-text.ts';
export { hasLink } from './texts/has-link.ts';
export { hasFromRight, isolated, isolatedIn } from './texts/isolated.ts';
export { placeOf } from './texts/place-of.ts';
export { isSeen, readAs, trimSeen } from './texts/seen-text.ts';
export { formatNumber, formatSum, showingNumbers, withShown } from './texts/shown-numbers.ts';
export {
  type DecimalSign,
  parseTypedAmount,
  parseTypedQuantity,
  plainCode,
  readingsOf,
  typedId,
} from './texts/typed-number.ts';
export {
  ANSWERED_DAYS,
  canReopen,
  type KindRefusal,
  type KindRefusals,
  ticketKinds,
} from './ticket-kinds.ts';
export { daysAfter, hoursAfter, momentOf, utcDay } from './time.ts';
export { ASKED_READING_HOURS, readingMinute, TOP_PLACES, trackWithin } from './video-tools/campaigns.ts';
export { DEFAULT_COUNTRY } from './video-tools/default-country.ts';
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
} from './video-tools/plan-billing.ts';
export { remainingKeywords } from './video-tools/remaining-keywords.ts';
export { SEARCHES_A_DAY } from './video-tools/searches-a-day.ts';
export {
  chosenChannel,
  type Days,
  engagement,
  isVerifiedChannel,
  monthTrend,
  NEWEST_VIDEOS,
  popularity,
  spreadOverDays,
} from './video-tools/video-channels.ts';
