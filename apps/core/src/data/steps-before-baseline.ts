/** The step that stands in place of all those before it (decision 0125). */
export const BASELINE = '0135-baseline';

/** Steps that led to the schema of version 0.2.0, as a shop of that version has recorded them. */
export const STEPS_BEFORE_BASELINE: readonly string[] = `
  0001-accounts 0002-catalogue 0003-ledger 0004-orders 0005-embedded-adapters 0006-catalogue-version
  0007-shop-window 0008-order-actions 0009-drip-feeds 0010-order-lists 0011-manual-payments
  0012-provider-references 0013-linked-cards 0014-keyword-readings 0015-links-of-a-buyer
  0016-session-generations 0017-verified-emails 0018-letters 0019-work-by-the-clock 0021-exact-purchases
  0022-searched-lists 0023-events 0024-due-rows 0025-payment-attempts 0026-returned-buyers 0027-order-versions
  0028-order-searches 0029-profiles 0030-consents 0031-api-tokens 0032-second-factor
  0034-who-sent-and-other-ways-in 0035-files-of-customers 0036-staff 0037-terms 0038-vat-checks
  0039-notices-and-disclosures 0040-guessed-mailboxes 0041-statements 0042-grade-since
  0043-earnings-and-payouts 0044-refunds-and-disputes 0045-earnings 0046-listed-coupons-and-documents
  0047-money-checks 0048-taken-coupon-bonus 0050-good-settings-and-given-up-letters 0051-cash-lots
  0052-any-currency 0053-money-taken-back 0055-approvals 0056-accepted-duplicates 0057-lots-with-kept-plans
  0060-accounts-without-e-mail 0061-campaigns 0062-last-counts 0063-secret-key-proof 0064-approvals
  0065-routes-and-attempts 0066-subscriptions 0067-promised-time 0068-subscription-events
  0069-tokens-and-their-use 0070-offers-of-providers 0071-webhooks 0072-video-accounts 0073-plans
  0074-keyword-searches 0075-keyword-campaigns 0076-order-widgets 0077-widget-views 0078-free-trials
  0079-tasks 0080-support-tickets 0082-service-changes 0083-notifications 0084-letters-about-services
  0085-clip-captions 0086-widget-pages 0087-staff-sessions 0088-days-of-the-ledger 0089-lists-of-tickets
  0090-desk-orders 0092-bank-statements 0093-desk-of-money 0094-limits-of-staff 0095-people-of-the-desk
  0096-desk-of-documents 0097-payers-asked 0099-views-of-staff 0100-tickets-of-staff 0101-refills-of-the-desk
  0102-what-the-desk-remembers 0103-deadlines-of-disputes 0104-prices-that-fall-and-losses
  0110-forms-of-statements 0111-accounts-of-withdrawals 0112-letters-of-tickets 0113-resets-of-second-factors
  0115-visits-of-staff 0125-faults-of-pages 0126-lots-return-as-they-were-taken 0130-text-folded
  0131-quick-folding 0135-feeds-that-are-not-understood
`
  .trim()
  .split(/\s+/);
