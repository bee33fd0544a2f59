// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { useConsent } from '../session/consent.ts';
import { tellAnalytics } from './analytics-event.ts';

afterEach(() => {
  delete window.dataLayer;
  useConsent.setState({ choices: null });
});

const tell = () => tellAnalytics('payment_gateway', 7, { method_id: 1, value: 20.7, currency: 'USD' });
const choose = (analytics: 'granted' | 'denied') =>
  useConsent.setState({ choices: { analytics, advertising: 'granted' } });

test('TOP-06 a top-up that goes to a gateway is told to analytics once the reader let them in, with the number of the shop', () => {
  window.dataLayer = [];
  choose('granted');
  tell();
  expect(window.dataLayer.map((entry) => [...(entry as IArguments)])).toEqual([
    ['event', 'payment_gateway', { panel_id: 7, method_id: 1, value: 20.7, currency: 'USD' }],
  ]);
});

test('without consent to analytics, or without a tag, nobody is told', () => {
  window.dataLayer = [];
  tell();
  choose('denied');
  tell();
  expect(window.dataLayer).toEqual([]);
  delete window.dataLayer;
  choose('granted');
  tell();
  expect(window.dataLayer).toBeUndefined();
});
