import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    balance_change: { ofCustomer: { copy: null, erasure: 'stays' } },
    // The customer may ask to see what was written down.
    customer_note: { ofCustomer: { copy: 'notes_of_staff', erasure: 'deleted' } },
    order_note: {},
    payment_question: {},
    desk_view: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  async staffRoutes() {
    const [
      own,
      today,
      orders,
      payments,
      refills,
      documents,
      customers,
      approvals,
      audit,
      people,
      exports,
      views,
      ownDesk,
      search,
    ] = await Promise.all([
      import('./routes.ts'),
      import('./today/today-routes.ts'),
      import('./orders/order-routes.ts'),
      import('./payments/payment-routes.ts'),
      import('./refills/refill-routes.ts'),
      import('./documents/document-routes.ts'),
      import('./customers/customer-routes.ts'),
      import('./approvals/approval-routes.ts'),
      import('./audit/audit-routes.ts'),
      import('./staff/staff-people-routes.ts'),
      import('./exports/export-routes.ts'),
      import('./views/view-routes.ts'),
      import('./staff/own-desk-routes.ts'),
      import('./search/search-routes.ts'),
    ]);

    return [
      own.consoleRoutes,
      today.todayRoutes,
      orders.orderRoutes,
      payments.paymentRoutes,
      refills.refillRoutes,
      documents.documentRoutes,
      customers.customerRoutes,
      approvals.approvalRoutes,
      audit.auditRoutes,
      people.peopleRoutes,
      exports.exportRoutes,
      views.viewRoutes,
      ownDesk.ownDeskRoutes,
      search.searchRoutes,
    ];
  },
  waiting: async () => (await import('./orders/orders-waiting.ts')).waiting,
  ownData: async () => (await import('./own-data.ts')).ownData,
};
