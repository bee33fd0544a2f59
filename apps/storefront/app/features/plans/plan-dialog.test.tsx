// @vitest-environment happy-dom
import type { Plan } from '@fanfare/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CUSTOMER, serve, show } from '../../shared/testing/rendering.tsx';
import type { OfferedPlan } from './plan.ts';
import { PlanButton } from './plan-button.tsx';
import { PlanDialog } from './plan-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Change = NonNullable<OfferedPlan['change']>;
const AGENCY: Omit<OfferedPlan, 'change'> = {
  id: 4,
  name: 'Agency',
  keywords_limit: 500,
  price: '79.00',
  trial_days: 14,
  is_highlight: false,
  tracks: ['on_demand', 'daily'],
};
const change = (kind: Change['kind'], due_now = '0.00'): Change => ({
  kind,
  due_now,
  starts_at: '2026-11-28T10:00:00Z',
  next_charge_at: '2026-11-28T10:00:00Z',
  next_amount: '79.00',
});

function open(quote: Change, held: Plan | null = null) {
  serve({});
  show(<PlanDialog plan={{ ...AGENCY, change: quote }} change={quote} held={held} onClose={() => {}} />, {
    profile: { ...CUSTOMER, balance: '6.62' },
  });
}

test.each<[Change['kind'], due: string, title: string, button: string]>([
  ['trial', '0.00', 'Start Agency', 'Order, free until 2026-11-28'],
  ['start', '5.00', 'Start Agency', 'Pay $5.00'],
  ['upgrade', '0.00', 'Change to Agency today', 'Change to this plan'],
  ['downgrade', '0.00', 'Change to Agency from 2026-11-28', 'Change to this plan'],
  ['resume', '0.00', 'Keep this plan', 'Keep this plan'],
])('%s for %s: the dialog says what it does, takes and is followed by', async (kind, due, title, button) => {
  open(change(kind, due));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByText('To pay today').parentElement?.textContent).toContain(`$${due}`);
  expect(within(dialog).getByText('Next charge').parentElement?.textContent).toContain(
    '$79.00 on 2026-11-28',
  );
  within(dialog).getByRole('button', { name: button });
});

test('too little balance leads to the funds that are missing, and back', async () => {
  open(change('upgrade', '12.42'));
  const link = await screen.findByRole('link', { name: 'Add $5.80 and change' });
  expect(link.getAttribute('href')).toBe('/add-funds?amount=5.80');
  cleanup();
  open(change('start', '79.00'));
  await screen.findByRole('link', { name: 'Add $72.38 and pay' });
});

test.each<[Change['kind'], due: string, words: string, below: string]>([
  ['upgrade', '12.42', 'Change for $12.42 today', 'then $79.00 on 2026-11-28'],
  ['downgrade', '0.00', 'From 2026-11-28', 'then $79.00 on 2026-11-28'],
  ['start', '79.00', 'Start for $79.00', 'your trial ended on 2026-11-20'],
  ['resume', '0.00', 'Keep this plan', 'then $79.00 on 2026-11-28'],
])('the button of a plan whose choice is a %s', async (kind, due, words, below) => {
  const plan = { ...AGENCY, change: change(kind, due) };
  show(<PlanButton plan={plan} trialEnded="2026-11-20T00:00:00Z" />, { profile: CUSTOMER });
  const link = await screen.findByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe('/?plan=4');
  expect(link.parentElement?.textContent).toContain(below);
});

test('the own plan has no button to press', async () => {
  show(<PlanButton plan={{ ...AGENCY, change: change('current') }} trialEnded={null} />, {
    profile: CUSTOMER,
  });
  const button = await screen.findByRole('button', { name: 'Your plan' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('link')).toBeNull();
});
