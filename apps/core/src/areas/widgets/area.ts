import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    widget: { ofCustomer: { copy: 'order_widgets', erasure: 'emptied' } },
    widget_view: {},
    widget_sale: {},
  },
  reads: [
    'customer',
    'purchase',
    'orders',
    // Statistics of widgets show what each sale earned.
    'reward',
  ],
  async routes() {
    const [{ widgetRoutes }, { addLoader }] = await Promise.all([
      import('./routes.ts'),
      import('./loader-routes.ts'),
    ]);

    return [widgetRoutes, (_mount, _core, app) => addLoader(app)];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
