// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { held, serve, show } from '../../shared/testing/rendering.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(cleanup);

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'buyer@example');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

test('refused fields say why and the first of them has the focus; what was typed stays', async () => {
  serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/login': () => ({
      status: 422,
      body: { message: 'Sent data is invalid', errors: { email: ['The e-mail is not complete.'] } },
    }),
  });
  show(<LoginForm />, { at: '/login' });
  await fill();
  await screen.findByText('The e-mail is not complete.');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('buyer@example');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what belongs to no field stands above the button, in the words of the server', async () => {
  serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/login': () => ({ status: 422, body: { message: 'E-mail or password is wrong.', errors: {} } }),
  });
  show(<LoginForm />, { at: '/login' });
  await fill();
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is wrong.');
});

test('without a network it says so, and the next attempt goes through', async () => {
  const { asked } = serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/login': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  show(<LoginForm />, { at: '/login' });
  await fill();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Check your connection/);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(asked('/login')).toHaveLength(2);
});

test('two presses send it once; before its script is here it is a POST form', async () => {
  const answer = held<{ status: number; body: unknown }>();
  const { asked } = serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/login': () => answer.promise,
  });
  show(<LoginForm />, { at: '/login' });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(asked('/login')).toHaveLength(1);
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post');
  answer.give({ status: 422, body: { message: 'No.', errors: {} } });
  await screen.findByRole('alert');
});

const ASKED = {
  status: 422,
  body: {
    message: 'Enter the code from your authenticator app.',
    errors: { code: ['Enter the code from your authenticator app.'] },
    code: 'second_factor_required',
  },
};

test('a remembered e-mail stands in the form, with its box ticked; taking the tick away is sent', async () => {
  const { asked } = serve({ '/refresh': () => ({ status: 401, body: null }), '/login': () => ASKED });
  show(<LoginForm remembered="ada@example.com" />, { at: '/login' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  const box = screen.getByLabelText<HTMLInputElement>('Remember me on this device');
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(asked('/login')[0]?.body).toMatchObject({ email: 'ada@example.com', remember: false });
});

test('a right password that needs a code asks for it in a second step, with what was entered; Back leads to the first', async () => {
  const answers = [
    ASKED,
    { status: 422, body: { message: 'Wrong.', errors: { code: ['This code is wrong.'] } } },
  ];
  const { asked } = serve({
    '/refresh': () => ({ status: 401, body: null }),
    '/login': () => answers.shift() ?? { body: null },
  });
  show(<LoginForm />, { at: '/login' });
  await fill();
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('aria-invalid')).toBeNull();
  expect(code.autocomplete).toBe('one-time-code');
  expect(screen.getByLabelText('Email').closest('[hidden]')).not.toBeNull();
  await userEvent.type(code, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('This code is wrong.');
  expect(asked('/login')[1]?.body).toEqual({
    email: 'buyer@example',
    password: 'long enough',
    code: '123 456',
    remember: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email').closest('[hidden]')).toBeNull();
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
});
