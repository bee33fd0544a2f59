import type { Tables } from './tables.ts';

/** Who writes a table. Others read it only where they stand in `readBy`: for lists that join, and for what they count. */
type Owner = { owner: string; readBy?: readonly string[] };

/** Owners are areas, and rooms beside them; a machine check reads the statements of every file for it (architecture.test.ts). */
export const OWNERS: Record<keyof Tables, Owner> = {
  // A statement names the order and the payment behind a line; somebody's own copy of what is kept of them has the lines.
  ledger_account: { owner: 'areas/wallet', readBy: ['areas/finances', 'areas/own-data'] },
  journal: { owner: 'areas/wallet', readBy: ['areas/finances', 'areas/own-data'] },
  posting: { owner: 'areas/wallet', readBy: ['areas/finances', 'areas/own-data'] },
  cash_lot: { owner: 'areas/wallet' },

  network: { owner: 'areas/catalogue' },
  service_type: { owner: 'areas/catalogue' },
  service: { owner: 'areas/catalogue', readBy: ['areas/favorites', 'launch'] },
  label: { owner: 'areas/catalogue' },
  catalogue_version: { owner: 'areas/catalogue', readBy: ['areas/site'] },
  country: { owner: 'areas/catalogue' },
  content_language: { owner: 'areas/catalogue' },
  content_translation: {
    owner: 'areas/catalogue',
    readBy: ['areas/site', 'areas/loyalty', 'areas/payouts'],
  },
  // The page of an order names the method that it was paid by.
  payment_method: { owner: 'areas/catalogue', readBy: ['areas/billing', 'launch'] },

  // A shop without settings is not open yet; amounts of the catalogue are rounded as the settings say.
  setting: { owner: 'areas/site', readBy: ['areas/catalogue', 'launch'] },
  good_settings: { owner: 'areas/site', readBy: ['areas/catalogue'] },
  secret_key_proof: { owner: 'launch' },
  special_offer: { owner: 'areas/site' },
  banner: { owner: 'areas/site' },

  customer: {
    owner: 'areas/accounts',
    readBy: ['areas/loyalty', 'areas/favorites', 'areas/billing', 'areas/orders', 'areas/referral'],
  },
  session: { owner: 'areas/accounts' },
  password_request: { owner: 'areas/accounts', readBy: ['jobs'] },
  guessed_mailbox: { owner: 'areas/accounts' },
  api_token: { owner: 'areas/accounts' },
  second_factor: { owner: 'areas/accounts' },
  recovery_code: { owner: 'areas/accounts' },
  identity: { owner: 'areas/accounts' },
  vat_check: { owner: 'areas/accounts', readBy: ['jobs'] },
  spent_credential: { owner: 'areas/accounts' },
  passkey: { owner: 'areas/accounts' },
  passkey_challenge: { owner: 'areas/accounts' },

  document: { owner: 'areas/documents', readBy: ['areas/own-data'] },
  document_view: { owner: 'areas/documents' },
  notice: { owner: 'areas/notices' },
  data_export: { owner: 'areas/own-data' },

  // Its name on the page of an order.
  coupon: { owner: 'areas/loyalty', readBy: ['areas/billing'] },
  coupon_use: { owner: 'areas/loyalty' },
  grade: { owner: 'areas/loyalty' },
  grade_review: { owner: 'areas/loyalty' },
  favorite: { owner: 'areas/favorites' },

  // A first order is one that no purchase was paid before; prices and letters of orders are in the buyer's terms.
  purchase: {
    owner: 'areas/billing',
    readBy: ['areas/loyalty', 'areas/orders', 'areas/drip-feeds', 'areas/referral'],
  },
  invoice: { owner: 'areas/billing', readBy: ['areas/accounts', 'areas/finances', 'areas/own-data'] },
  payment_attempt: { owner: 'areas/billing', readBy: ['jobs'] },
  payment_refund: { owner: 'areas/billing', readBy: ['jobs', 'areas/own-data'] },
  dispute: { owner: 'areas/billing', readBy: ['jobs', 'areas/own-data'] },
  linked_card: { owner: 'areas/billing', readBy: ['areas/referral', 'areas/own-data'] },
  gateway_event: { owner: 'areas/billing' },

  orders: {
    owner: 'areas/orders',
    readBy: [
      // Whose order the link of a letter names, and how many of a customer run.
      'areas/accounts',
      // What a customer spent.
      'areas/loyalty',
      // Which page belongs to a payment.
      'areas/billing',
      'areas/fulfilment',
      // What a sale was worth in the end.
      'areas/referral',
      'areas/drip-feeds',
      'areas/finances',
      'areas/own-data',
    ],
  },
  order_event: { owner: 'areas/orders' },
  saved_view: { owner: 'areas/orders', readBy: ['areas/own-data'] },
  order_search: { owner: 'areas/orders', readBy: ['jobs'] },
  service_figures: { owner: 'areas/orders', readBy: ['areas/catalogue'] },
  service_pair: { owner: 'areas/orders', readBy: ['areas/catalogue'] },

  // What somebody delivers is for sale; a program that runs knows how to speak with whom.
  provider: {
    owner: 'areas/fulfilment',
    readBy: ['areas/catalogue', 'areas/site', 'adapters/providers', 'launch'],
  },
  provider_service: { owner: 'areas/fulfilment', readBy: ['areas/catalogue', 'areas/site', 'launch'] },
  delivery: { owner: 'areas/fulfilment', readBy: ['jobs'] },
  delivery_attempt: { owner: 'areas/fulfilment' },
  refill: { owner: 'areas/fulfilment', readBy: ['jobs'] },
  keyword_reading: { owner: 'areas/fulfilment' },
  drip_feed: { owner: 'areas/drip-feeds' },

  money_check: { owner: 'jobs' },
  referral: { owner: 'areas/referral', readBy: ['areas/own-data'] },
  referral_click: { owner: 'areas/referral' },
  // A profile tells what was earned, and what of it is still held.
  reward: { owner: 'areas/referral', readBy: ['areas/accounts', 'areas/own-data'] },
  withdrawal_method: { owner: 'areas/payouts' },
  withdrawal: { owner: 'areas/payouts', readBy: ['areas/own-data'] },
  withdrawal_stop: { owner: 'areas/payouts' },

  audit_entry: { owner: 'security/audit.ts', readBy: ['areas/console'] },
  balance_change: { owner: 'areas/console' },
  approval: { owner: 'areas/approvals' },

  consent: { owner: 'areas/site' },
  funnel_event: { owner: 'areas/site' },
  event: { owner: 'data' },
  idempotency_key: { owner: 'http' },
  rate_limit: { owner: 'limits' },
  mail: { owner: 'adapters/mail', readBy: ['jobs', 'areas/own-data'] },
  dropped_file: { owner: 'adapters/storage', readBy: ['jobs'] },
  'sandbox_gateway.payment': { owner: 'adapters/gateways' },
  'sandbox_gateway.card': { owner: 'adapters/gateways' },
  'sandbox_gateway.refund': { owner: 'adapters/gateways' },
  'sandbox_gateway.callback': { owner: 'adapters/gateways' },
  'simulator.delivery': { owner: 'adapters/providers' },
  'simulator.service': { owner: 'adapters/providers' },
};

/** Columns of which one file alone changes the value; what a row begins with is said where it is inserted. */
export const STATUS_WRITERS: Partial<Record<keyof Tables, { column: string; file: string }>> = {
  orders: { column: 'status', file: 'areas/orders/lifecycle/change-status.ts' },
  purchase: { column: 'status', file: 'areas/billing/purchases/purchases.ts' },
  invoice: { column: 'status', file: 'areas/billing/invoices/invoices.ts' },
  payment_attempt: { column: 'state', file: 'areas/billing/payments/attempts.ts' },
  payment_refund: { column: 'state', file: 'areas/billing/refunds/refund-store.ts' },
  dispute: { column: 'state', file: 'areas/billing/disputes/dispute-store.ts' },
  delivery: { column: 'state', file: 'areas/fulfilment/delivery-states.ts' },
  delivery_attempt: { column: 'state', file: 'areas/fulfilment/delivery-states.ts' },
  refill: { column: 'state', file: 'areas/fulfilment/refills.ts' },
  coupon_use: { column: 'state', file: 'areas/loyalty/coupons.ts' },
  approval: { column: 'state', file: 'areas/approvals/store.ts' },
  withdrawal: { column: 'state', file: 'areas/payouts/store.ts' },
  mail: { column: 'state', file: 'adapters/mail/outbox.ts' },
  document: { column: 'state', file: 'areas/documents/store.ts' },
  notice: { column: 'outcome', file: 'areas/notices/store.ts' },
};
