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
    cash_lot: {},
    cash_lot_entry: {},
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
