import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // A first order is one that no purchase was paid before; prices and letters of orders are in the buyer's terms.
    purchase: {
      readBy: [
        'areas/console',
        'areas/loyalty',
        'areas/orders',
        'areas/drip-feeds',
        'areas/referral',
        'areas/subscriptions',
        'areas/widgets',
        'areas/console',
      ],
      state: { column: 'status', file: 'purchases/purchases.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
    invoice: {
      readBy: ['areas/accounts', 'areas/finances', 'areas/own-data', 'areas/plans', 'areas/console'],
      state: { column: 'status', file: 'invoices/invoices.ts' },
      ofCustomer: { copy: 'invoices', erasure: 'emptied' },
    },
    payment_attempt: {
      readBy: ['jobs', 'areas/console'],
      state: { column: 'state', file: 'payments/attempts.ts' },
    },
    payment_refund: {
      readBy: ['jobs', 'areas/own-data', 'areas/console'],
      state: { column: 'state', file: 'refunds/refund-store.ts' },
      ofCustomer: { copy: 'payment_refunds', erasure: 'stays' },
    },
    dispute: {
      readBy: ['jobs', 'areas/own-data', 'areas/console'],
      state: { column: 'state', file: 'disputes/dispute-store.ts' },
      ofCustomer: { copy: 'disputes', erasure: 'stays' },
    },
    dispute_answer: { readBy: ['areas/console'] },
    linked_card: {
      readBy: ['areas/referral', 'areas/trials', 'areas/console'],
      ofCustomer: { copy: 'linked_cards', erasure: 'emptied' },
    },
    gateway_event: { readBy: ['areas/console'] },
    bank_statement: {},
    bank_line: {},
    bank_placement: {},
  },
  routes: async (ports) => [(await import('./routes.ts')).paymentRoutes(ports)],
  async staffRoutes() {
    const [refunds, statements] = await Promise.all([
      import('./refunds/staff-refund-routes.ts'),
      import('./statements/statement-routes.ts'),
    ]);

    return [refunds.staffRefundRoutes, statements.statementRoutes];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./waiting.ts')).waiting,
};
