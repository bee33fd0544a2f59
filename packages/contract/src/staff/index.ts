export * from './audit-entries.ts';
export * from './balances.ts';
export * from './customers.ts';
export * from './free-trials.ts';
export * from './notices.ts';
export * from './orders.ts';
export * from './refunds.ts';
export * from './tickets.ts';
