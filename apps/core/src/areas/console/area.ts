import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    balance_change: { ofCustomer: { copy: null, erasure: 'stays' } },
    order_note: {},
  },
  async staffRoutes() {
    const [own, today, orders, payments, refills] = await Promise.all([
      import('./routes.ts'),
      import('./today/today-routes.ts'),
      import('./orders/order-routes.ts'),
      import('./payments/payment-routes.ts'),
      import('./refills/refill-routes.ts'),
    ]);

    return [
      own.consoleRoutes,
      today.todayRoutes,
      orders.orderRoutes,
      payments.paymentRoutes,
      refills.refillRoutes,
    ];
  },
};
