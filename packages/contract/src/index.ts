export * from './calls/accounts.ts';
export * from './calls/catalogue.ts';
export * from './calls/checkout.ts';
export * from './calls/funds.ts';
export * from './calls/orders.ts';
export * from './calls/site.ts';
export * from './endpoint.ts';
export { type ErrorBody, errorBody } from './fields.ts';
export * from './locales.ts';
