import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    provider: {},
    provider_service: {},
    order_path: {},
    delivery: {
      state: { column: 'state', file: 'delivery-states.ts' },
    },
    delivery_attempt: { state: { column: 'state', file: 'delivery-states.ts' } },
    refill: {
      state: { column: 'state', file: 'face/refills.ts' },
    },
    keyword_reading: {},
  },
  reads: ['orders'],
  deskReads: ['audit_entry', 'customer'],
  routes: async () => [(await import('./routes.ts')).fulfilmentRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
