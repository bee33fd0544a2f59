import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    webhook_endpoint: { ofCustomer: { copy: 'webhooks', erasure: 'deleted' } },
    webhook_message: {
      state: { column: 'state', file: 'message-states.ts' },
      ofCustomer: { copy: 'webhook_messages', erasure: 'deleted' },
    },
  },
  reads: ['ledger_account', 'journal', 'posting', 'channel', 'publication', 'subscription_content'],
  routes: async () => [(await import('./routes.ts')).webhookRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
