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
  'security/audit-chain.ts': { audit_check: { readBy: ['jobs'] } },
  'security/audit.ts': { audit_entry: { readBy: ['areas/console', 'security/audit-chain.ts'] } },
  'adapters/mail': {
    mail: {
      readBy: ['jobs', 'areas/own-data', 'areas/console'],
      state: { column: 'state', file: 'outbox.ts' },
      ofCustomer: { copy: 'letters', erasure: 'deleted' },
    },
  },
  'adapters/rankings': { ranking_lane: {} },
  'adapters/storage': { dropped_file: { readBy: ['jobs'] } },
  'adapters/gateways': {
    'sandbox_gateway.payment': {},
    'sandbox_gateway.card': {},
    'sandbox_gateway.refund': {},
    'sandbox_gateway.callback': {},
  },
  'adapters/providers': { 'simulator.delivery': {}, 'simulator.service': {} },
};
