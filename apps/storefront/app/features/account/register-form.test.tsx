// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, serve, show } from '../../shared/testing/rendering.tsx';
import { RegisterForm } from './register-form.tsx';
import { MessengersForm } from './settings/messengers-form.tsx';
import { OpenRow } from './settings/open-row.tsx';

afterEach(cleanup);

test('a password is typed once and can be looked at', async () => {
  serve({ '/refresh': () => ({ status: 401, body: null }) });
  show(<RegisterForm />, { at: '/register' });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(password, 'a good password');
  expect(password.type).toBe('password');
  expect(screen.getByText('Long enough. A sentence is easy to remember.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect([password.type, password.value]).toEqual(['text', 'a good password']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(password.type).toBe('password');
  expect(screen.queryByLabelText(/again/)).toBeNull();
});

/** The form, refused with an error on one field. */
async function refused(field: string, settings = {}) {
  const message = `What is wrong with ${field}.`;
  serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/register': () => ({
      status: 422,
      body: { message: 'Sent data is invalid', errors: { [field]: [message] } },
    }),
  });
  show(<RegisterForm />, { at: '/register', settings });
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText(message);

  return { message, control: document.querySelector('[aria-invalid="true"]') };
}

const said = (control: Element | null) =>
  document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent;

test.each([
  ['email', 'Email'],
  ['password', 'Password'],
  ['name', 'Name'],
  ['password_confirmation', 'Password'],
  ['account_type', 'Account type'],
  ['vat', 'VAT number'],
])('VAL-02 what is wrong with %s is said at "%s", which has the focus', async (field, label) => {
  const { control, message } = await refused(field);
  const named = label === 'Account type' ? screen.getByRole('radiogroup') : screen.getByLabelText(label);
  expect(control).toBe(named);
  expect(said(control)).toContain(message);
  expect(document.activeElement).toBe(named);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['messengers', 'Username or number'],
  ['messengers.0.value', 'Username or number'],
  ['messengers.0.type', 'Messenger'],
])('VAL-03 what is wrong with %s is said at "%s" where it is asked for', async (field, label) => {
  const { control, message } = await refused(field, { contactInfoRequired: true });
  expect(control).toBe(screen.getByLabelText(label));
  expect(said(control)).toContain(message);
});

test.each(['messengers', 'messengers.0.value', 'messengers.1.value', 'source'])(
  'what is wrong with %s, which the form does not draw, stands above its button each time',
  async (field) => {
    const { message } = await refused(field);
    expect(screen.getByRole('alert').textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  },
);

test.each(['value', 'type'])('VAL-03 the %s of a messenger that was refused is told at it', async (part) => {
  const message = 'Not a name there.';
  serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/profile': () => ({ status: 422, body: { message, errors: { [`messengers.1.${part}`]: [message] } } }),
  });
  const messengers = [
    { type: 'whatsapp' as const, value: '+4917' },
    { type: 'telegram' as const, value: 'ada' },
  ];
  show(
    <OpenRow>
      <MessengersForm />
    </OpenRow>,
    { at: '/account', profile: { ...CUSTOMER, messengers } },
  );
  await userEvent.click(screen.getByText('Change'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  const wrong = screen.getByLabelText('WhatsApp');
  expect(said(wrong)).toContain(message);
  expect(document.activeElement).toBe(wrong);
  expect(screen.queryByRole('alert')).toBeNull();
});
