import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    customer: {
      readBy: [
        'areas/loyalty',
        'areas/api-use',
        'areas/favorites',
        'areas/notifications',
        'areas/billing',
        'areas/console',
        'areas/documents',
        'areas/orders',
        'areas/payouts',
        'areas/referral',
        'areas/support',
        // Two accounts of one person take a free trial once.
        'areas/trials',
        'areas/widgets',
        'areas/console',
      ],
      ofCustomer: { copy: 'profile', erasure: 'emptied' },
    },
    session: {
      // A browser that was signed out of is told nothing.
      readBy: ['areas/notifications', 'areas/console'],
      ofCustomer: { copy: 'sessions', erasure: 'emptied' },
    },
    staff_session: { readBy: ['areas/console'], ofCustomer: { copy: null, erasure: 'stays' } },
    staff_invitation: { readBy: ['areas/console'], ofCustomer: { copy: null, erasure: 'stays' } },
    staff_member: {
      readBy: ['areas/console', 'areas/support'],
      ofCustomer: { copy: null, erasure: 'stays' },
    },
    password_request: { readBy: ['jobs'], ofCustomer: { copy: null, erasure: 'deleted' } },
    guessed_mailbox: { ofCustomer: { copy: null, erasure: 'deleted' } },
    api_token: { ofCustomer: { copy: 'api_tokens', erasure: 'deleted' } },
    second_factor: { readBy: ['areas/console'], ofCustomer: { copy: null, erasure: 'deleted' } },
    recovery_code: { ofCustomer: { copy: null, erasure: 'deleted' } },
    identity: { ofCustomer: { copy: 'identities', erasure: 'deleted' } },
    vat_check: { readBy: ['jobs'], ofCustomer: { copy: null, erasure: 'deleted' } },
    spent_credential: {},
    passkey: { readBy: ['areas/console'], ofCustomer: { copy: 'passkeys', erasure: 'deleted' } },
    passkey_challenge: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  async routes() {
    const [accounts, tokens, secondFactor] = await Promise.all([
      import('./routes.ts'),
      import('./tokens/api-token-routes.ts'),
      import('./sign-in/second-factor-routes.ts'),
    ]);

    return [accounts.accountRoutes, tokens.apiTokenRoutes, secondFactor.secondFactorRoutes];
  },
  staffRoutes: async () => [(await import('./staff/door-routes.ts')).doorRoutes],
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
