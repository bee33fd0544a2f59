import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    support_ticket: {
      state: { column: 'state', file: 'ticket-states.ts' },
      ofCustomer: { copy: 'support_tickets', erasure: 'deleted' },
    },
    support_entry: {},
    support_note: {},
    support_letter: { state: { column: 'state', file: 'letters-aside.ts' } },
    support_file: { ofCustomer: { copy: 'support_files', erasure: 'deleted' } },
    support_draft: { ofCustomer: { copy: 'support_drafts', erasure: 'deleted' } },
  },
  reads: [
    'customer',
    // The order of a guest's ticket.
    'orders',
  ],
  async routes() {
    const [tickets, files, mail] = await Promise.all([
      import('./routes.ts'),
      import('./file-routes.ts'),
      import('./inbound-mail-routes.ts'),
    ]);

    return [tickets.supportRoutes, files.supportFileRoutes, mail.inboundMailRoutes];
  },
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
