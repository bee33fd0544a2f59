// @vitest-environment happy-dom
import type { ServiceFacts } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../shared/testing/rendering.tsx';
import { MeasuredFacts } from './measured-facts.tsx';

afterEach(cleanup);

const FACTS: ServiceFacts = {
  ...{ service_id: 1, orders: 100, starts_in: 80, done_in: 1560, kept: 0.962, returned: 0.006 },
  measured_since: '2026-11-12T10:00:00.000Z',
  stated: { start_time: '0–3 h', speed: '5 000 a day' },
};
const told = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

test('§3.13 the page has four facts, since when, and how they are counted', () => {
  show(<MeasuredFacts facts={FACTS} />);
  expect(screen.getByRole('heading').textContent).toBe('Measured in the last 100 orders');
  expect(screen.getByText(/^measured since/).textContent).toBe('measured since Nov 12');
  expect(told().slice(0, 4)).toEqual([
    '1 hr 20 minhalf of them',
    '26 hr9 of 10',
    '96%of what was delivered',
    '0.6%of what was paid',
  ]);
  expect(told()).toHaveLength(9);
});

test('from 10 to 99 orders it says how many and that few move much; what was not counted is a dash', () => {
  show(<MeasuredFacts facts={{ ...FACTS, orders: 34, kept: null, measured_since: null }} />);
  expect(screen.getByRole('heading').textContent).toBe('34 orders so far');
  expect(told()[2]).toBe('–not counted');
  expect(screen.getByText(/^Few orders move these figures much/)).toBeTruthy();
  expect(screen.queryByText(/^measured since/)).toBeNull();
});

test('under 10 orders it has no figure', () => {
  const none = { starts_in: null, done_in: null, kept: null, returned: null };
  show(<MeasuredFacts facts={{ ...FACTS, ...none, orders: 9 }} />);
  expect(screen.getByRole('heading').textContent).toBe('Too few orders yet');
  expect(told()).toHaveLength(5);
});
