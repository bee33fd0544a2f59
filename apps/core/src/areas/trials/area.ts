import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    free_trial_quest: {},
    free_trial_step: { ofCustomer: { copy: 'free_trial_steps', erasure: 'deleted' } },
    free_trial: {
      state: { column: 'status', file: 'trial-states.ts' },
      ofCustomer: { copy: 'free_trials', erasure: 'emptied' },
    },
  },
  reads: [
    'content_translation',
    // Two accounts of one person take a free trial once.
    'customer',
    'linked_card',
  ],
  routes: async () => [(await import('./routes.ts')).trialRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
  waiting: async () => (await import('./desk/waiting.ts')).waiting,
};
