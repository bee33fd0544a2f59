// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCart } from '../../../shared/cart/cart-store.ts';
import { type Answer, CUSTOMER, held, serve, show } from '../../../shared/testing/rendering.tsx';
import { afterLogin } from '../after-login.ts';
import { CartButton } from './cart-button.tsx';
import { networksAtHand } from './networks-at-hand.ts';

afterEach(cleanup);

const isDisabled = () => screen.getByRole<HTMLButtonElement>('button').disabled;

const ASKS = {
  guest: (queries: QueryClient) => networksAtHand(queries, 'en'),
  customer: (queries: QueryClient) => afterLogin(queries, CUSTOMER, 'en').catch(() => null),
};

test.each<[keyof typeof ASKS, string, Answer]>([
  ['guest', 'there', { body: { data: [] } }],
  ['guest', 'refused', { status: 422, body: { message: 'No', errors: {} } }],
  ['customer', 'there', { body: { data: [] } }],
  ['customer', 'refused', { status: 422, body: { message: 'No', errors: {} } }],
])('TB-11 the cart button of a %s is disabled until the networks are %s', async (who, _, answer) => {
  const networks = held<Answer>();
  const { asked } = serve({
    '/profile': () => ({ body: { data: { ...CUSTOMER, grades: null, spend: null } } }),
    '/networks': () => networks.promise,
  });
  useCart.setState({ isWaiting: true });
  show(<CartButton />);
  const isDone = ASKS[who](new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await waitFor(() => expect(asked('/networks')).toHaveLength(1));
  expect(isDisabled()).toBe(true);
  networks.give(answer);
  await waitFor(() => expect(isDisabled()).toBe(false));
  await isDone;
});
