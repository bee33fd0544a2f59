// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useConsent } from '../../shared/session/consent.ts';
import { held, serve, show } from '../../shared/testing/rendering.tsx';
import { ConsentCard } from './consent-card.tsx';

beforeEach(() => useConsent.setState({ isAsked: null, choices: null }));
afterEach(cleanup);

const open = () => show(<ConsentCard isAskedAgain={false} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const isOff = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled;
const pick = (index: number) =>
  userEvent.click(screen.getAllByRole('radio', { hidden: true })[index] as HTMLElement);
const CREATED = { status: 201, body: { data: { id: 'x' } } };

test.each([
  ['Accept', 'granted'],
  ['Decline', 'denied'],
])('%s is one press and is sent as it is', async (name, value) => {
  const { asked } = serve({ '/consents': () => CREATED });
  open();
  await press(name);
  await expect
    .poll(() => useConsent.getState())
    .toEqual({
      isAsked: false,
      choices: { analytics: value, advertising: value },
    });
  expect(asked('/consents')).toEqual([
    { path: '/api/v1/consents', body: { analytics: value, advertising: value, text_version: 1 } },
  ]);
});

test('accept and decline look alike (DLG-15, DLG-16)', () => {
  serve({});
  open();
  const [accept, decline] = ['Accept', 'Decline'].map((name) => screen.getByRole('button', { name }));
  expect(accept?.className).toBe(decline?.className);
});

test('VAL-50 CKP-01 save and reset are off until both choices are made', async () => {
  const { asked } = serve({ '/consents': () => CREATED });
  open();
  expect([isOff('Save'), isOff('Reset')]).toEqual([true, true]);
  await pick(0);
  expect([isOff('Save'), isOff('Reset')]).toEqual([true, true]);
  await pick(3);
  expect([isOff('Save'), isOff('Reset')]).toEqual([false, false]);
  await press('Reset');
  expect([isOff('Save'), isOff('Reset')]).toEqual([true, true]);
  await pick(1);
  await pick(2);
  await press('Save');
  await expect.poll(() => asked('/consents')).toHaveLength(1);
  expect(asked('/consents')[0]?.body).toEqual({
    analytics: 'denied',
    advertising: 'granted',
    text_version: 1,
  });
});

test('two presses are one choice; what was refused is not made and says so', async () => {
  const answer = held<{ status: number; body: unknown }>();
  const { asked } = serve({ '/consents': () => answer.promise });
  open();
  await press('Accept');
  await press('Decline');
  answer.give({ status: 429, body: { message: 'Too many tries.', errors: {} } });
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.');
  expect(asked('/consents')).toHaveLength(1);
  expect(useConsent.getState()).toEqual({ isAsked: null, choices: null });
});

test('before its script is here it is a POST form of three buttons that say what they choose', () => {
  serve({});
  open();
  const form = document.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/app/resources/consent',
  ]);
  expect(
    [...(form?.querySelectorAll<HTMLButtonElement>('button[name="choice"]') ?? [])].map(({ value }) => value),
  ).toEqual(['accept', 'decline', 'save']);
});
