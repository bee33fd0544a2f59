import { expect, test } from 'vitest';
import { choicesOf, consentIn } from './consent.ts';

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);

  return form;
};

test('ENT-91 choices are analytics and advertising, each granted or denied', () => {
  expect(consentIn('locale=de; use-cookie=granted.denied.1.6b1c; x=1')).toEqual({
    analytics: 'granted',
    advertising: 'denied',
  });
  for (const value of ['', 'granted', 'granted.maybe.1.x', 'granted.denied.2.x', 'xgranted.denied.1.x'])
    expect(consentIn(`use-cookie=${value}`), value).toBeNull();
  expect(consentIn('not-use-cookie=granted.denied.1.x')).toBeNull();
  expect(consentIn(null)).toBeNull();
});

test('accept grants both, decline denies both, a choice that is missing is none (CKP-01)', () => {
  expect(choicesOf(formOf({ choice: 'accept' }))).toEqual({ analytics: 'granted', advertising: 'granted' });
  // Boxes ticked below do not override the button.
  expect(choicesOf(formOf({ choice: 'decline', analytics: 'granted' }))).toEqual({
    analytics: 'denied',
    advertising: 'denied',
  });
  expect(choicesOf(formOf({ choice: 'save', analytics: 'granted' }))).toBeNull();
  expect(choicesOf(formOf({ choice: 'save', analytics: 'granted', advertising: 'yes' }))).toBeNull();
  expect(choicesOf(formOf({ choice: 'save', analytics: 'denied', advertising: 'granted' }))).toEqual({
    analytics: 'denied',
    advertising: 'granted',
  });
});
