import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    balance_change: { ofCustomer: { copy: null, erasure: 'stays' } },
    order_note: {},
  },
  async staffRoutes() {
    const [own, today, orders, refills] = await Promise.all([
      import('./routes.ts'),
      import('./today/today-routes.ts'),
      import('./orders/order-routes.ts'),
      import('./refills/refill-routes.ts'),
    ]);

    return [own.consoleRoutes, today.todayRoutes, orders.orderRoutes, refills.refillRoutes];
  },
};
