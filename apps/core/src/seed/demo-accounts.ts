/** Accounts of a demo instance, printed at its start: these passwords are public. */
export const DEMO_ACCOUNTS = {
  customer: { email: 'customer@demo.local', password: 'northwind-customer', name: 'Dana Customer' },
  owner: { email: 'owner@demo.local', password: 'northwind-owner', name: 'Ana Owner' },
  supporter: { email: 'support@demo.local', password: 'northwind-support', name: 'Mira Support' },
  operator: { email: 'operator@demo.local', password: 'northwind-operator', name: 'Olu Operator' },
} as const;

/** Staff of the demo, by their roles in the console. */
export const DEMO_STAFF = {
  owner: DEMO_ACCOUNTS.owner,
  support: DEMO_ACCOUNTS.supporter,
  manager: DEMO_ACCOUNTS.operator,
} as const;

/** Initial balance of the demo customer, micro-USD: 50.00 USD. */
export const DEMO_BALANCE = 50_000_000n;

/** The demo customer's order widget, by card or wallet: it is on no page yet. */
export const DEMO_WIDGET = {
  name: 'Blog sidebar',
  minimumAmount: 2_000_000n,
  methodIds: [1, 2],
  fraction: 150_000n,
} as const;

/** The demo customer's linked channel, which the embedded network tells of. */
export const DEMO_CHANNEL = {
  id: 'UCdemo-channel-of-northw',
  handle: '@demo-channel',
  title: 'Demo Channel',
  code: 'NO-DEMO-DEMO',
} as const;
