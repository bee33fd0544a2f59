import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    customer: {
      ofCustomer: { copy: 'profile', erasure: 'emptied' },
    },
    session: {
      ofCustomer: { copy: 'sessions', erasure: 'emptied' },
    },
    staff_session: { ofCustomer: { copy: null, erasure: 'stays' } },
    staff_invitation: { ofCustomer: { copy: null, erasure: 'stays' } },
    staff_member: {
      ofCustomer: { copy: null, erasure: 'stays' },
    },
    password_request: { ofCustomer: { copy: null, erasure: 'deleted' } },
    guessed_mailbox: { ofCustomer: { copy: null, erasure: 'deleted' } },
    // The customer may ask to see what was written down.
    customer_note: { ofCustomer: { copy: 'notes_of_staff', erasure: 'deleted' } },
    api_token: { ofCustomer: { copy: 'api_tokens', erasure: 'deleted' } },
    second_factor: { ofCustomer: { copy: null, erasure: 'deleted' } },
    recovery_code: { ofCustomer: { copy: null, erasure: 'deleted' } },
    identity: { ofCustomer: { copy: 'identities', erasure: 'deleted' } },
    vat_check: { ofCustomer: { copy: null, erasure: 'deleted' } },
    spent_credential: {},
    passkey: { ofCustomer: { copy: 'passkeys', erasure: 'deleted' } },
    passkey_challenge: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: [
    'invoice',
    // The buyer behind the link of a letter, and the number of running orders in a profile.
    'orders',
    // Earnings in a profile, and the part that is still held.
    'reward',
    // Number of running ones in a profile.
    'subscription',
    // Number of unread ones in a profile.
    'support_ticket',
    // Channels in a profile.
    'video_account',
    'task_check',
  ],
  deskReads: [
    'approval',
    'audit_entry',
    'dispute',
    'document',
    'journal',
    'ledger_account',
    'linked_card',
    'posting',
    'purchase',
  ],
  async routes() {
    const [accounts, tokens, secondFactor] = await Promise.all([
      import('./routes.ts'),
      import('./tokens/api-token-routes.ts'),
      import('./sign-in/second-factor-routes.ts'),
    ]);

    return [accounts.accountRoutes, tokens.apiTokenRoutes, secondFactor.secondFactorRoutes];
  },
  async staffRoutes() {
    const [door, customers, staff, own] = await Promise.all([
      import('./staff/door-routes.ts'),
      import('./desk/routes.ts'),
      import('./desk/staff/routes.ts'),
      import('./desk/staff/own-routes.ts'),
    ]);

    return [door.doorRoutes, customers.deskRoutes, staff.staffRoutes, own.ownRoutes];
  },
  finders: async () => (await import('./finders.ts')).finders,
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
