import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    session: {
      ofCustomer: { copy: 'sessions', erasure: 'emptied' },
    },
    staff_session: { ofCustomer: { copy: null, erasure: 'stays' } },
    password_request: { ofCustomer: { copy: null, erasure: 'deleted' } },
    guessed_mailbox: { ofCustomer: { copy: null, erasure: 'deleted' } },
    api_token: { ofCustomer: { copy: 'api_tokens', erasure: 'deleted' } },
    second_factor: { ofCustomer: { copy: null, erasure: 'deleted' } },
    recovery_code: { ofCustomer: { copy: null, erasure: 'deleted' } },
    identity: { ofCustomer: { copy: 'identities', erasure: 'deleted' } },
    spent_credential: {},
    passkey: { ofCustomer: { copy: 'passkeys', erasure: 'deleted' } },
    passkey_challenge: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: ['customer'],
  async routes() {
    const [identity, tokens, secondFactor] = await Promise.all([
      import('./routes.ts'),
      import('./tokens/api-token-routes.ts'),
      import('./sign-in/second-factor-routes.ts'),
    ]);

    return [identity.identityRoutes, tokens.apiTokenRoutes, secondFactor.secondFactorRoutes];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
