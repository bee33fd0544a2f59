import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    balance_change: { ofCustomer: { copy: null, erasure: 'stays' } },
    // The customer may ask to see what was written down.
    customer_note: { ofCustomer: { copy: 'notes_of_staff', erasure: 'deleted' } },
    desk_view: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: [
    'ledger_account',
    'journal',
    'posting',
    'customer',
    'session',
    'staff_session',
    'staff_invitation',
    'staff_member',
    'second_factor',
    'passkey',
    'approval',
    'document',
    'document_view',
    'purchase',
    'dispute',
    'linked_card',
    'orders',
    'delivery',
    'withdrawal',
    'support_ticket',
    'audit_entry',
  ],
  async staffRoutes() {
    const [own, today, documents, customers, approvals, audit, people, exports, views, ownDesk, search] =
      await Promise.all([
        import('./routes.ts'),
        import('./today/today-routes.ts'),
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
  ownData: async () => (await import('./own-data.ts')).ownData,
};
