export {
  type Buckets,
  spendFromBalance,
  splitRefund,
  spreadOverLines,
} from './balance-buckets.ts';
export {
  COMMENT_MAX_CHARACTERS,
  type CountedText,
  countComments,
  countKeywords,
  KEYWORD_MAX_CHARACTERS,
} from './counted-text.ts';
export {
  type Coupon,
  type CouponBonusType,
  type CouponContext,
  type CouponReason,
  type CouponResult,
  type CouponScope,
  type CouponUsage,
  couponValue,
  evaluateCoupon,
  normaliseCouponCode,
} from './coupons.ts';
export {
  CURRENCY_DECIMALS,
  chargeInCurrency,
  creditInCurrency,
  isRateFresh,
  parseTypedAmount,
  RATE_MAX_AGE_HOURS,
  usdFromCurrency,
} from './currency.ts';
export {
  canDrip,
  checkDripPlan,
  DRIP_DEFAULTS,
  DRIP_MODES,
  type DripMode,
  type DripPlan,
  type DripPlanDraft,
  type DripProblem,
  type DripProblems,
  dripCancelRefund,
  joinMinutes,
  MINUTES_LIMITS,
  PLAN_MAX_MINUTES,
  planRuns,
  planTotal,
  RUNS_LIMITS,
  runDueAt,
  splitMinutes,
  splitOverRuns,
} from './drip-plan.ts';
export {
  type GradeStanding,
  type GradeTerms,
  gradeExpiresAt,
  gradeStanding,
  type HeldGrade,
  SPEND_WINDOW_DAYS,
} from './grades.ts';
export {
  canMoveInvoice,
  INVOICE_HOURS,
  type InvoiceStatus,
  isManualStrategy,
} from './invoice-states.ts';
export {
  applyFraction,
  atLeastZero,
  ceilTo,
  type Fraction,
  floorTo,
  formatAmount,
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
  WHOLE,
} from './money.ts';
export {
  type OrderQuote,
  type QuoteLine,
  quoteOrder,
  reachesMinimumPurchase,
} from './order-quote.ts';
export {
  type ActionFacts,
  CANCEL_REASONS,
  CANCEL_REQUEST_HOURS,
  type CancelReason,
  canTransition,
  initialStatus,
  isActive,
  isFinal,
  nextStatus,
  ORDER_ACTIONS,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderActions,
  type OrderEvent,
  type OrderStatus,
  orderActions,
  packageStatus,
  percentOfFill,
} from './order-states.ts';
export {
  type PackageContent,
  splitPackagePrice,
} from './packages-split.ts';
export {
  type ChoosableMethod,
  defaultPaymentMethod,
  defaultSubscriptionPayment,
} from './payment-choice.ts';
export {
  BALANCE_TERMS,
  type BonusTier,
  chargeByMethod,
  checkMethodLimits,
  type MethodCharge,
  type MethodTerms,
  methodBonus,
  methodFee,
} from './payment-terms.ts';
export {
  defaultQuantityPrice,
  guaranteeSurcharge,
  type LineCostInput,
  lineCost,
  type Personal,
  pricedUnits,
  type ServiceTerms,
  shownDiscountPercent,
  unitPrice,
} from './pricing.ts';
export {
  checkQuantity,
  clampQuantity,
  exactCount,
  floorToStep,
  isOnStep,
  type QuantityLimits,
  type QuantityProblem,
  toQuantity,
} from './quantity.ts';
export {
  type QuantityByCost,
  quantityByCost,
} from './quantity-by-cost.ts';
export {
  positionOfQuantity,
  quantityAtPosition,
  SLIDER_MAX,
} from './quantity-slider.ts';
export {
  decideRefill,
  REFILL_PAUSE_HOURS,
  type RefillDecision,
  type RefillFacts,
  type RefillRefusal,
  refillDrop,
} from './refill.ts';
export {
  bonusTakenBack,
  cashbackDue,
  isOurReason,
  type RefundBase,
  refundOfFee,
  refundOfPart,
  refundOfUndelivered,
} from './refunds.ts';
export {
  REWARD_HOLD_DAYS,
  type SaleReward,
  saleReward,
} from './rewards.ts';
export { splitByLargestRemainder } from './split.ts';
export {
  CONTENTS_LIMIT,
  clampContentsLimit,
  IDLE_DAYS,
  type SubscriptionCost,
  subscriptionCost,
  subscriptionEnd,
  UNPAID_IN_A_ROW,
} from './subscriptions.ts';
export {
  chargeDay,
  firstChargeDay,
  PAST_DUE_DAYS,
  remainingKeywords,
  TRIAL_REMINDER_DAYS,
  trialReminderDay,
  upgradeCharge,
} from './tariff-plans.ts';
export {
  quoteTopUp,
  type TopUpQuote,
} from './top-up.ts';
export {
  needsRepricing,
  priceUnpaidOrder,
  UNPAID_ORDER_DAYS,
  UNPAID_PRICE_HOURS,
  type UnpaidDiscount,
  type UnpaidOffer,
  type UnpaidOrderPrice,
  unpaidDiscount,
  unpaidOrderExpiresAt,
} from './unpaid-orders.ts';
export {
  canMoveWithdrawal,
  checkWithdrawal,
  drawFromEarnings,
  type Earnings,
  quoteWithdrawal,
  type WithdrawalProblem,
  type WithdrawalStatus,
  type WithdrawalTerms,
} from './withdrawal.ts';
