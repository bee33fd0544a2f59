import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    referral: { ofCustomer: { copy: 'referrals', erasure: 'stays' } },
    referral_click: { ofCustomer: { copy: null, erasure: 'deleted' } },
    reward: {
      ofCustomer: { copy: 'rewards', erasure: 'stays' },
    },
  },
  reads: [
    'customer',
    'purchase',
    'linked_card',
    // The final value of a sale.
    'orders',
    'widget',
  ],
  routes: async () => [(await import('./routes.ts')).referralRoutes],
  ownData: async () => (await import('./own-data.ts')).ownData,
};
