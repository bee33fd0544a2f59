import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    push_key: {},
    push_device: { ofCustomer: { copy: 'push_devices', erasure: 'deleted' } },
    push_notice: { ofCustomer: { copy: null, erasure: 'deleted' } },
    notice_choice: { ofCustomer: { copy: 'notification_settings', erasure: 'deleted' } },
    service_wait: { ofCustomer: { copy: 'service_waits', erasure: 'deleted' } },
    service_news: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: [
    'customer',
    // A browser that was signed out of is told nothing.
    'session',
    'favorite',
  ],
  routes: async () => [(await import('./routes.ts')).notificationRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
