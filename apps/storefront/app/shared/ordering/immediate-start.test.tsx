// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, show } from '../testing/rendering.tsx';
import { ImmediateStart } from './immediate-start.tsx';
import { OrderTerms } from './order-terms.tsx';
import { startsAtOnce } from './starts-at-once.ts';

afterEach(cleanup);

const settings = { termsVersion: '2026-11', legalUrls: [{ name: 'Terms', url: '/app/legal/terms' }] };
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Start right away/ });
const form = () => document.querySelector('form') as HTMLFormElement;
const terms = (
  <form>
    <ImmediateStart error={undefined} />
    <OrderTerms />
  </form>
);

test('C-45 a consumer may ask to have the order begun at once: nothing is ticked before, and it goes with the order', () => {
  show(terms, { settings });
  expect(box()?.checked).toBe(false);
  expect(startsAtOnce(new FormData(form()))).toBe(false);
  box()?.click();
  expect(startsAtOnce(new FormData(form()))).toBe(true);
});

test('a company, and a shop whose operator does not ask, have no such box', () => {
  show(terms, { settings, profile: { ...CUSTOMER, account_type: 'company' } });
  expect(box()).toBeNull();
  cleanup();
  show(terms, { settings: { ...settings, asksImmediateStart: false }, profile: CUSTOMER });
  expect(box()).toBeNull();
});

test('whoever orders says that they are 18 or older', () => {
  show(terms, { settings });
  expect(form().textContent).toContain('you are 18 or older and accept: Terms.');
});
