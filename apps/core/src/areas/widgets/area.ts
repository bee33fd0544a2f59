import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // A sale through a widget earns for its owner.
    widget: { readBy: ['areas/referral'], ofCustomer: { copy: 'order_widgets', erasure: 'emptied' } },
    widget_view: {},
    widget_sale: {},
  },
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
