import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // A statement names the order and the payment behind a line.
    ledger_account: {
      readBy: ['areas/finances', 'areas/webhooks', 'areas/console'],
      ofCustomer: { copy: 'ledger', erasure: 'stays' },
    },
    journal: {
      readBy: ['areas/finances', 'areas/webhooks', 'areas/console'],
      ofCustomer: { copy: 'ledger', erasure: 'stays' },
    },
    posting: { readBy: ['areas/finances', 'areas/webhooks', 'areas/console'] },
    cash_lot: {},
    cash_lot_entry: {},
  },
  ownData: async () => (await import('./own-data.ts')).ownData,
};
