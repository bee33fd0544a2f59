/** Who can sign in to a demo instance. Printed at its start: these passwords are meant to be known. */
export const DEMO_ACCOUNTS = {
  customer: { email: 'customer@demo.local', password: 'northwind-customer', name: 'Dana Customer' },
  operator: { email: 'operator@demo.local', password: 'northwind-operator', name: 'Olu Operator' },
} as const;

/** What the demo customer starts with, micro-USD: 50.00 USD. */
export const DEMO_BALANCE = 50_000_000n;
