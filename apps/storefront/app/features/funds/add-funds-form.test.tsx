// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, CUSTOMER, serve, show } from '../../shared/testing/rendering.tsx';
import { aMethod } from '../../shared/testing/testing.ts';
import { AddFundsForm } from './add-funds-form.tsx';
import type { TopUpTotal } from './use-top-up-total.ts';

afterEach(cleanup);

const TOTAL: TopUpTotal = {
  totalAmount: '31.05',
  fee: '1.05',
  toBeCredited: '30.00',
  paymentMethodBonus: '0.00',
  couponBonus: null,
  couponBonusType: null,
  couponReason: null,
};

/** The form, with the answers of the server to any amount and to the press. */
function open(answer: Answer, paid: Answer = { body: null }) {
  const served = serve({
    '/add-funds': () => paid,
    '/total-amount': () => answer,
    '/recurring-payments-methods': () => ({ body: { data: [] } }),
  });
  const begun = { amount: '20000000', methodId: 1, couponCode: '' };
  show(<AddFundsForm methods={[aMethod()]} begun={begun} priced={null} answer={undefined} />, {
    at: '/add-funds',
    profile: CUSTOMER,
  });

  return served;
}
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/);
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ });

test.each(['0.004', '1000000000000000', '-20', '1e3'])(
  'the amount %s, which the server refuses, is told at its field, and nothing can be paid',
  async (typed) => {
    const message = 'Enter another amount.';
    const { asked } = open({ status: 422, body: { message, errors: { amount: [message] } } });
    fireEvent.change(amount(), { target: { value: typed } });
    await waitFor(() => expect(asked('/total-amount').at(-1)?.body).toMatchObject({ amount: typed }));
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(pay().disabled).toBe(true);
  },
);

test('an amount in Arabic digits is read as it is written', async () => {
  const { asked } = open({ body: TOTAL });
  fireEvent.change(amount(), { target: { value: '٣٠' } });
  await waitFor(() => expect(pay().disabled).toBe(false));
  expect(asked('/total-amount').at(-1)?.body).toMatchObject({ amount: '30.00' });
  expect(pay().textContent).toBe('Pay $31.05');
});

test('VAL-04 ERR-17 what the server says of an amount, a coupon and a way to pay stands at its field', async () => {
  const errors = {
    amount: ['Not this amount.'],
    coupon_code: ['Not this coupon.'],
    payment_method_id: ['Not this way.'],
  };
  open({ body: TOTAL }, { status: 422, body: { message: 'The form is wrong.', errors } });
  await waitFor(() => expect(pay().disabled).toBe(false));
  fireEvent.click(pay());
  await screen.findByText('Not this amount.');
  const saidOf = (field: Element) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(saidOf(amount())).toBe('Not this amount.');
  expect(saidOf(screen.getByLabelText('Coupon code'))).toBe('Not this coupon.');
  expect(screen.getByText('Not this way.')).toBeTruthy();
  expect(screen.queryByText('The form is wrong.')).toBeNull();
});
