import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    customer: {
      ofCustomer: { copy: 'profile', erasure: 'emptied' },
    },
    // The customer may ask to see what was written down.
    customer_note: { ofCustomer: { copy: 'notes_of_staff', erasure: 'deleted' } },
    vat_check: { ofCustomer: { copy: null, erasure: 'deleted' } },
  },
  reads: [
    // Numbers of running ones in a profile, of a plan past due and of declined top-ups.
    'campaign',
    'payment_attempt',
    'plan_subscription',
    // Telegram in a profile; the account that staff names by `@`.
    'identity',
    'invoice',
    // The buyer behind the link of a letter, and the number of running orders in a profile.
    'orders',
    // Earnings in a profile, and the part that is still held.
    'reward',
    // The end of a visit by staff.
    'session',
    // Numbers of running ones and of those that wait for money in a profile.
    'subscription',
    'subscription_content',
    'purchase',
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
  ],
  routes: async () => [(await import('./routes.ts')).accountRoutes],
  staffRoutes: async () => [(await import('./desk/routes.ts')).deskRoutes],
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
  ownData: async () => (await import('./own-data.ts')).ownData,
};
