import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    tariff_plan: {},
    plan_subscription: {
      state: { column: 'status', file: 'move-plan.ts' },
      ofCustomer: { copy: 'plans', erasure: 'stays' },
    },
    plan_charge: { state: { column: 'state', file: 'apply-charge.ts' } },
  },
  reads: ['content_translation', 'invoice'],
  routes: async (ports) => [(await import('./plan-routes.ts')).planRoutes(ports)],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
