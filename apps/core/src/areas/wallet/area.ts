import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    ledger_account: {
      ofCustomer: { copy: 'ledger', erasure: 'stays' },
    },
    journal: {
      ofCustomer: { copy: 'ledger', erasure: 'stays' },
    },
    posting: {},
    balance_change: { ofCustomer: { copy: null, erasure: 'stays' } },
    cash_lot: {},
    cash_lot_entry: {},
  },
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  ownData: async () => (await import('./own-data.ts')).ownData,
};
