// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, serve, show } from '../../../shared/testing/rendering.tsx';
import { DeleteForm } from './delete-form.tsx';

afterEach(cleanup);

test('while an order runs the account is not given up, and the words of the server stand above the button', async () => {
  const words = '1 order is still in progress.';
  const { asked } = serve({
    '/profile': () => ({ status: 422, body: { message: words, errors: { orders: [words] } } }),
  });
  show(<DeleteForm balance="6.00" />, { at: '/account-management', profile: CUSTOMER });
  await userEvent.click(screen.getByText('Delete my account'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I give up my balance of $6.00' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'a good password');
  await userEvent.click(screen.getByRole('button', { name: 'Delete in seven days' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(asked('/profile')[0]?.body).toEqual({
    forfeit_balance: true,
    current_password: 'a good password',
  });
});
