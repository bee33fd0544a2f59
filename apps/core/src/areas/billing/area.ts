import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    purchase: {
      state: { column: 'status', file: 'face/purchases.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
    invoice: {
      state: { column: 'status', file: 'face/invoices.ts' },
      ofCustomer: { copy: 'invoices', erasure: 'emptied' },
    },
    payment_attempt: {
      state: { column: 'state', file: 'payments/attempts.ts' },
    },
    payment_refund: {
      state: { column: 'state', file: 'refunds/refund-store.ts' },
      ofCustomer: { copy: 'payment_refunds', erasure: 'stays' },
    },
    dispute: {
      state: { column: 'state', file: 'disputes/dispute-store.ts' },
      ofCustomer: { copy: 'disputes', erasure: 'stays' },
    },
    dispute_answer: {},
    linked_card: {
      ofCustomer: { copy: 'linked_cards', erasure: 'emptied' },
    },
    gateway_event: {},
    bank_statement: {},
    bank_line: {},
    bank_placement: {},
    payment_question: {},
  },
  reads: [
    'payment_method',
    'customer',
    'coupon',
    // The page of the order that a payment is for.
    'orders',
  ],
  deskReads: ['approval', 'session', 'support_entry', 'support_ticket'],
  routes: async (ports) => [(await import('./routes.ts')).paymentRoutes(ports)],
  async staffRoutes() {
    const [payments, refunds, statements] = await Promise.all([
      import('./desk/routes.ts'),
      import('./desk/refund-routes.ts'),
      import('./desk/statement-routes.ts'),
    ]);

    return [payments.deskRoutes, refunds.refundRoutes, statements.statementRoutes];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
