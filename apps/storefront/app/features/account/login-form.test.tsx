// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { held, serve, show } from '../../shared/rendering.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(cleanup);

const fill = async () => {
  await userEvent.type(screen.getByLabelText('E-mail'), 'buyer@example');
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
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
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

test('without a network it says so, and the next try goes through', async () => {
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
