import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    referral: { readBy: ['areas/payouts'], ofCustomer: { copy: 'referrals', erasure: 'stays' } },
    referral_click: { ofCustomer: { copy: null, erasure: 'deleted' } },
    // A profile tells what was earned, and what of it is still held; the desk where a withdrawal comes from; statistics of widgets what each sale earned.
    reward: {
      readBy: ['areas/accounts', 'areas/payouts', 'areas/widgets'],
      ofCustomer: { copy: 'rewards', erasure: 'stays' },
    },
  },
  routes: async () => [(await import('./routes.ts')).referralRoutes],
  ownData: async () => (await import('./own-data.ts')).ownData,
};
