import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {},
  reads: [
    // A statement names the order and the payment behind a line.
    'ledger_account',
    'journal',
    'posting',
    'invoice',
    'orders',
  ],
  routes: async () => [(await import('./routes.ts')).financeRoutes],
};
