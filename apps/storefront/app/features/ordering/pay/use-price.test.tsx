// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, CUSTOMER, held, serve, show } from '../../../shared/testing/rendering.tsx';
import { aMethod } from '../../../shared/testing/testing.ts';
import { aCost } from '../testing.ts';
import { costQuestion } from './order-body.ts';
import { usePrice } from './use-price.ts';

afterEach(cleanup);

/** An order of so many views with a coupon, whose price only the server can tell. */
function Priced() {
  const [quantity, setQuantity] = useState(1000);
  const line = { service_id: 1, quantity, url: null, is_guarantee: false };
  const price = usePrice({
    question: costQuestion([line], { coupon: 'SPRING', methodId: 1 }),
    estimate: null,
    method: undefined,
    onRefused: () => {},
  });

  return (
    <>
      <p>payable {price.payable ?? 'nothing'}</p>
      <p>shown {price.total ?? 'nothing'}</p>
      <button type="button" onClick={() => setQuantity((known) => known + 1000)}>
        More
      </button>
    </>
  );
}

test('with a coupon nothing is payable before the server has said the total of exactly this order', async () => {
  const answers = [held<Answer>(), held<Answer>()];
  const [first, second] = answers;
  const { asked } = serve({ '/total-cost': () => answers.shift()?.promise ?? { body: null } });
  show(<Priced />);
  expect(screen.getByText('payable nothing')).toBeDefined();
  await waitFor(() => expect(asked('/total-cost')).toHaveLength(1));
  first?.give({ body: aCost('2.00') });
  await screen.findByText('payable 2.00');

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('payable nothing')).toBeDefined();
  expect(screen.getByText('shown 2.00')).toBeDefined();
  await waitFor(() => expect(asked('/total-cost')).toHaveLength(2));
  second?.give({ body: aCost('4.00') });
  await screen.findByText('payable 4.00');
});

test('an answer that comes late never replaces the price of what was entered after it', async () => {
  const answers = [held<Answer>(), held<Answer>()];
  const [first, second] = answers;
  const { asked } = serve({ '/total-cost': () => answers.shift()?.promise ?? { body: null } });
  show(<Priced />);
  await waitFor(() => expect(asked('/total-cost')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(asked('/total-cost')).toHaveLength(2));
  second?.give({ body: aCost('4.00') });
  await screen.findByText('payable 4.00');
  first?.give({ body: aCost('2.00') });
  // Long enough for an answer to be read and shown.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('payable 4.00')).toBeDefined();
  expect(screen.getByText('shown 4.00')).toBeDefined();
});

/** An order paid from the balance, whose price only the server can tell. */
function PaidFromBalance() {
  const line = { service_id: 1, quantity: 1000, url: null, is_guarantee: false };
  const price = usePrice({
    question: costQuestion([line], { coupon: '', methodId: 0 }),
    estimate: null,
    method: aMethod({ id: 0, strategy: 'balance', fee_percent: 0 }),
    onRefused: () => {},
  });

  return <p>missing {price.missing ?? 'nothing'}</p>;
}

test('what a balance of 20 dollars lacks for an order is told to the cent', async () => {
  serve({ '/total-cost': () => ({ body: aCost('25.001') }) });
  show(<PaidFromBalance />, { profile: CUSTOMER });
  await screen.findByText('missing 5.01');
});
