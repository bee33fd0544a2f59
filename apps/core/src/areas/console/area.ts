import type { Area } from '../../area.ts';

export const area: Area = {
  tables: { balance_change: { ofCustomer: { copy: null, erasure: 'stays' } } },
  async staffRoutes() {
    const [own, today] = await Promise.all([import('./routes.ts'), import('./today/today-routes.ts')]);

    return [own.consoleRoutes, today.todayRoutes];
  },
};
