// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AskPasswordForm } from './features/account/ask-password-form.tsx';
import { FindOrderForm } from './features/account/find-order-form.tsx';
import { LoginForm } from './features/account/login-form.tsx';
import { RegisterForm } from './features/account/register-form.tsx';
import { ResetPasswordForm } from './features/account/reset-password-form.tsx';
import { NoticeForm } from './features/notice/notice-form.tsx';
import { GuestTicketForm } from './features/support/form/guest-ticket-form.tsx';
import { serve, show } from './shared/testing/rendering.tsx';

afterEach(cleanup);

const CAPTCHA = {
  status: 422,
  body: { message: 'Not a robot?', errors: { 'g-recaptcha-response': ['Not a robot?'] } },
};

/** Every form whose press may ask for a captcha, but those of orders, and the path of its call. */
const FORMS: [button: string, path: string, form: React.ReactNode][] = [
  ['Register', '/register', <RegisterForm key="1" />],
  ['Log in', '/login', <LoginForm key="2" />],
  ['Send me the links', '/guest-orders/letters', <FindOrderForm key="3" />],
  ['Send me a link', '/password/email', <AskPasswordForm key="4" email="ada@example.com" />],
  ['Set password', '/password/reset', <ResetPasswordForm key="5" email="ada@example.com" token="t" />],
  ['Send the report', '/notices', <NoticeForm key="6" />],
  [
    'Send',
    '/guest-support-tickets',
    <GuestTicketForm key="7" formKey="k" orderNumber="" wanted={undefined} message="" />,
  ],
];

test.each(FORMS)(
  'VAL-03 the captcha of "%s" is told once, at this button, which has the focus',
  async (name, path, form) => {
    serve({ '/refresh': () => ({ status: 401, body: null }), [path]: () => CAPTCHA });
    show(form, { at: '/form' });
    const button = screen.getByRole('button', { name });
    button.closest('form')?.requestSubmit();
    // Found by all: it stands there once.
    expect(await screen.findAllByText('Not a robot?')).toHaveLength(1);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not a robot?',
    );
    expect(document.activeElement).toBe(button);
  },
);
