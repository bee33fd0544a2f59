import { LOCALES, ORDER_STATUSES } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { loadI18n } from '../i18n/i18n.ts';
import { anOrder } from '../testing/an-order.ts';
import {
  describeOrder,
  isFinished,
  STATUS_WORDS,
  statusWords,
  trackParts,
  trackTone,
} from './order-status.ts';

test.each([
  ['STAT-01', 'completed'],
  ['STAT-02', 'stopped'],
  ['STAT-03', 'in_processing'],
  ['STAT-04', 'in_moderation'],
  ['STAT-05', 'canceled'],
  ['STAT-06', 'unpaid'],
] as const)('%s status %s has a label, a colour and a description in all languages', async (_, status) => {
  const { label, description, tone } = STATUS_WORDS[status];
  expect(tone).toBeTruthy();
  const english = await loadI18n('en');
  for (const locale of LOCALES.filter((code) => code !== 'en')) {
    const i18n = await loadI18n(locale);
    for (const words of [label, description]) {
      expect(i18n._(words), `${locale} ${status}`).not.toBe(english._(words));
      expect(i18n._(words).length).toBeGreaterThan(1);
    }
  }
});

test('a canceled order says why, one without a known reason what became of it', () => {
  const canceled = anOrder({ status: 'canceled', cancel_reason: 'private', refunded: '4.80' });
  expect(describeOrder(canceled)).not.toBe(statusWords(canceled).description);
  expect(describeOrder({ ...canceled, cancel_reason: 'unheard of' })).toBe(statusWords(canceled).description);
  expect(describeOrder({ ...canceled, status: 'completed' })).toBe(STATUS_WORDS.completed.description);
});

test('C-20 asked to cancel, partly delivered and refunded are told from the fields of an order', () => {
  const asked = { cancel_requested_at: '2026-03-10T12:00:00Z' };
  expect(statusWords(anOrder({ ...asked, status: 'in_processing' })).tone).toBe('wait');
  expect(statusWords(anOrder({ ...asked, status: 'completed' }))).toBe(STATUS_WORDS.completed);
  const ended = anOrder({ status: 'canceled', refunded: '1.30' });
  const labels = [{ current_quantity: 1400 }, {}, { refunded: '0.00' }].map(
    (over) => statusWords({ ...ended, ...over }).label.message,
  );
  expect(labels).toEqual(['Partly delivered', 'Refunded', 'Canceled']);
});

test('only completed and canceled are final', () => {
  expect(ORDER_STATUSES.filter((status) => isFinished({ status }))).toEqual(['completed', 'canceled']);
});

test('the track follows the order', () => {
  const order = { started_at: null, current_quantity: 0, quantity: 1000 };
  expect(trackParts({ ...order, status: 'unpaid' })).toEqual([0.4, 0, 0]);
  expect(trackParts({ ...order, status: 'in_processing' })).toEqual([1, 0, 0]);
  expect(trackParts({ ...order, status: 'in_processing', started_at: 'x', current_quantity: 250 })).toEqual([
    1, 1, 0.25,
  ]);
});

test('only an order that brought nothing is red: one that was partly delivered is not', () => {
  const ended = anOrder({ status: 'canceled' });
  expect(trackTone({ ...ended, current_quantity: 395 })).toBe('part');
  expect(trackTone(ended)).toBe('stop');
  expect(trackTone(anOrder({ status: 'completed' }))).toBe('ok');
});
