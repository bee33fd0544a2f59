// @vitest-environment happy-dom
import type { Plan, Profile } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../shared/testing/rendering.tsx';
import { DueCard } from './due-card.tsx';

afterEach(cleanup);

const tariff = {
  id: 3,
  name: 'Standard',
  is_highlight: true,
  keywords_limit: 100,
  price: '24.00',
  trial_days: 7,
  tracks: [],
};
const plan: Plan = {
  campaign_tariff: { ...tariff, lang: undefined },
  tracked_keywords: 38,
  status: 'past_due',
  started_at: '2026-10-28T10:00:00Z',
  trial_ends_at: null,
  period_ends_at: '2026-11-28T10:00:00Z',
  is_ending: false,
  next_tariff: null,
  next_charge_at: '2026-12-01T10:00:00Z',
  next_amount: '24.00',
  due: '24.00',
  past_due_since: '2026-11-28T10:00:00Z',
  keeps_until: '2026-12-05T10:00:00Z',
  billing_type: 'balance',
  recurring_payments_method_id: null,
  ended_at: null,
  end_reason: null,
};
const card = (over: Partial<Plan>, now: string) => (
  <DueCard plan={{ ...plan, ...over }} now={new Date(now)} reload={() => undefined} />
);
const past = () => document.querySelectorAll('[data-past]').length;

test('a plan that is not paid says what is due, on which of the seven days, and what the balance lacks', () => {
  show(card({}, '2026-11-30T12:00:00Z'), { profile: { balance: '18.20' } as Profile });
  expect(screen.getByText(/could not be taken: the balance has/).textContent).toContain('$24.00');
  expect(screen.getByText(/5 more days/)).toBeTruthy();
  expect(past()).toBe(3);
  expect(screen.getByRole('link', { name: 'Add $5.80 and pay' }).getAttribute('href')).toContain(
    '/add-funds?amount=5.80',
  );
});

test('one that the balance covers is paid with a press; the last day is the seventh', () => {
  show(card({}, '2026-12-05T09:00:00Z'), { profile: { balance: '30.00' } as Profile });
  expect(screen.getByRole('button', { name: 'Pay $24.00' })).toBeTruthy();
  expect(screen.getByText(/1 more day\./)).toBeTruthy();
  expect(past()).toBe(7);
});

test('after the last day reading has stopped, everything is kept, and the plan can be started again', () => {
  show(card({ status: 'canceled', due: '0.00' }, '2026-12-06T09:00:00Z'));
  expect(screen.getByText('Everything is kept.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Standard again' }).getAttribute('href')).toContain(
    '/plans-and-pricing?plan=3',
  );
});
