import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/gateways.md'), 'utf8');
const source = (name: string) =>
  readFileSync(join(import.meta.dirname, '../adapters/gateways', `${name}.ts`), 'utf8');

test('docs/gateways.md names every event that Stripe’s adapter takes, and the version that it asks with', () => {
  const taken = [...source('stripe-events').matchAll(/case '([a-z_.]+)':/g)].map(([, type = '']) => type);
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((type) => !doc.includes(`\`${type}\``))).toEqual([]);
  expect(doc).toContain(Stripe.API_VERSION);
});

test('docs/gateways.md names the events of PayPal by which money comes, goes and is held', () => {
  const types = [
    ...['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'],
    ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED', 'REFUNDED', 'REVERSED'].map(
      (one) => `PAYMENT.CAPTURE.${one}`,
    ),
    ...['CREATED', 'UPDATED', 'RESOLVED'].map((one) => `CUSTOMER.DISPUTE.${one}`),
  ];
  expect(types.filter((type) => !doc.includes(`\`${type}\``))).toEqual([]);
});

test('the addresses of the APIs come from the environment, for sandboxes and doubles, and over TLS but on this machine', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRETS: 'whsec_12345678' };
  const payPal = {
    PAYPAL_CLIENT_ID: 'client-of-the-shop',
    PAYPAL_CLIENT_SECRET: 'secret-of-the-shop',
    PAYPAL_WEBHOOK_ID: 'webhook-of-the-shop',
  };
  const urls = (given: Record<string, string>) => {
    const { gateways } = readConfig({ ...stripe, ...payPal, ...given, DEMO: 'false' });
    return [gateways.stripe?.url, gateways.payPal?.url];
  };
  expect(urls({})).toEqual(['https://api.stripe.com', 'https://api-m.paypal.com']);
  expect(
    urls({ STRIPE_URL: 'http://127.0.0.1:12111', PAYPAL_URL: 'https://api-m.sandbox.paypal.com/' }),
  ).toEqual(['http://127.0.0.1:12111', 'https://api-m.sandbox.paypal.com']);
  expect(() => urls({ PAYPAL_URL: 'http://paypal.example' })).toThrow(/PAYPAL_URL/);
});
