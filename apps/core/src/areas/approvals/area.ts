import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    approval: {
      readBy: ['areas/console'],
      state: { column: 'state', file: 'store.ts' },
      ofCustomer: { copy: null, erasure: 'stays' },
    },
  },
};
