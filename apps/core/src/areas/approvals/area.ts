import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    approval: {
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
  },
};
