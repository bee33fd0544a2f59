import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    task_clip: {},
    task_check: {
      state: { column: 'status', file: 'check-states.ts' },
      ofCustomer: { copy: 'task_checks', erasure: 'stays' },
    },
  },
  reads: ['content_translation'],
  routes: async () => [(await import('./routes.ts')).taskRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
