// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, CUSTOMER, held, serve, show } from '../../shared/rendering.tsx';
import { afterLogin } from './after-login.ts';
import { CartButton } from './cart-button.tsx';

afterEach(cleanup);

const isDisabled = () => screen.getByRole<HTMLButtonElement>('button').disabled;

test.each<[string, Answer]>([
  ['there', { body: { data: [] } }],
  ['refused', { status: 422, body: { message: 'No', errors: {} } }],
])('TB-11 the cart button is disabled until the networks are %s', async (_, answer) => {
  const networks = held<Answer>();
  const { asked } = serve({
    '/profile': () => ({ body: { data: CUSTOMER } }),
    '/networks': () => networks.promise,
  });
  show(<CartButton />);
  await waitFor(() => expect(isDisabled()).toBe(false));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const isDone = afterLogin(queries, CUSTOMER, 'en').catch(() => null);
  await waitFor(() => expect(asked('/networks')).toHaveLength(1));
  await waitFor(() => expect(isDisabled()).toBe(true));
  networks.give(answer);
  await waitFor(() => expect(isDisabled()).toBe(false));
  await isDone;
});
