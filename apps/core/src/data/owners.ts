import type { TableRules } from './table-rules.ts';
import type { Tables } from './tables.ts';

type Owned = Partial<Record<keyof Tables, TableRules>>;

/** Tables outside the areas, by the folder or file that alone writes them. */
export const OWNED_OUTSIDE_AREAS: Record<string, Owned> = {
  data: { event: { ofCustomer: { copy: null, erasure: 'stays' } } },
  http: { idempotency_key: {} },
  jobs: { money_check: {} },
  launch: { secret_key_proof: {} },
  limits: { rate_limit: {} },
  'security/audit-chain.ts': { audit_check: {} },
  'security/audit.ts': { audit_entry: {} },
  'adapters/mail': {
    mail: {
      state: { column: 'state', file: 'outbox.ts' },
      ofCustomer: { copy: 'letters', erasure: 'deleted' },
    },
  },
  'adapters/rankings': { ranking_lane: {} },
  'adapters/storage': { dropped_file: {} },
  'adapters/gateways': {
    'sandbox_gateway.payment': {},
    'sandbox_gateway.card': {},
    'sandbox_gateway.refund': {},
    'sandbox_gateway.callback': {},
  },
  'adapters/providers': { 'simulator.delivery': {}, 'simulator.service': {} },
};

/** Tables that a folder or file outside the areas reads, besides its own. */
export const READ_OUTSIDE_AREAS: Record<string, readonly (keyof Tables)[]> = {
  'adapters/providers': ['provider'],
  jobs: [
    'password_request',
    'vat_check',
    'payment_attempt',
    'payment_refund',
    'dispute',
    'order_search',
    'delivery',
    'refill',
    'channel',
    'subscription_content',
    'video_account',
    'ended_permission',
    'campaign_reading',
    'push_notice',
    'webhook_endpoint',
    'webhook_message',
    'audit_check',
    'mail',
    'dropped_file',
  ],
  launch: [
    'service',
    'payment_method',
    'setting',
    // A start asks which adapter speaks with which provider.
    'provider',
    'provider_service',
  ],
  'security/audit-chain.ts': ['audit_entry'],
  'security/audit-rows.ts': ['audit_entry'],
};
