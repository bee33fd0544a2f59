// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  describedAs,
  enter,
  holdTheClock,
  letTheClockGo,
  pass,
  refusal,
} from '../../../shared/testing/acting.ts';
import { type Answer, CUSTOMER, held, serve } from '../../../shared/testing/rendering.tsx';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import { BALANCE, CARD, ORDERING, VIDEO, VIEWS } from '../testing.ts';
import { button, link, open, quantity, unfold } from './testing.tsx';

beforeEach(holdTheClock);
afterEach(() => {
  cleanup();
  letTheClockGo();
  sessionStorage.clear();
});

const PLACE = '/order-widget/widget-order-requests';
const FROM_BALANCE = '/order-widget/orders';
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const atOnce = () => screen.getByLabelText<HTMLInputElement>(/^Start right away/);
const press = async () => {
  if (!atOnce().checked) fireEvent.click(atOnce());
  fireEvent.click(button());
  await pass();
};

test('VAL-44 ERR-01 VAL-17 a guest without an e-mail is told at its field, and nothing else is lost', async () => {
  serve(ORDERING);
  await open();
  enter(link(), VIDEO);
  await pass();
  await press();
  expect(document.activeElement).toBe(email());
  expect(describedAs(email())).toContain('Enter your email so that');
  expect(link().value).toBe(VIDEO);
});

test('a refill is chosen before anything is sent: all that is missing is named, each leads to its place, and the line goes with the last', async () => {
  const { asked } = serve({ ...ORDERING, [PLACE]: () => refusal({ email: ['Not this one.'] }) });
  await open({}, {}, null);
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect([choice(/^Without/).checked, choice(/^For 30\sdays/).checked]).toEqual([false, false]);
  expect(screen.getByText('choose above')).toBeDefined();
  expect(screen.getByText('$4.80 or $5.76')).toBeDefined();
  expect(button().textContent).toBe('Order and pay');
  fireEvent.click(button());
  await pass();
  const named = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(named()).toEqual(['4 things to fix:the linkrefillthe emailstarting right away']);
  expect(document.activeElement).toBe(link());
  fireEvent.click(screen.getByRole('button', { name: 'refill' }));
  expect(document.activeElement).toBe(choice(/^Without/));
  fireEvent.click(choice(/^For 30\sdays/));
  enter(link(), VIDEO);
  enter(email(), 'chosen@example.com');
  await pass();
  expect(named()).toEqual(['1 thing to fix:starting right away']);
  fireEvent.click(atOnce());
  expect(named()).toEqual([]);
  expect(asked(PLACE)).toEqual([]);
  expect(button().textContent).toBe('Order and pay $5.76');
  await press();
  expect(asked(PLACE)[0]?.body).toMatchObject({ orders: [{ is_guarantee: true }] });
});

test('C-45 nothing is ordered before its buyer agrees to an immediate start: the button leads to the box, with all that is wrong', async () => {
  const { asked } = serve({ ...ORDERING, [PLACE]: () => refusal({ email: ['Not this one.'] }) });
  const pressAlone = async () => {
    fireEvent.click(button());
    await pass();
  };
  await open();
  enter(link(), VIDEO);
  await pass();
  expect(atOnce().checked).toBe(false);
  await pressAlone();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'starting right away' }));
  expect(document.activeElement).toBe(atOnce());
  enter(email(), 'at-once@example.com');
  await pressAlone();
  expect(document.activeElement).toBe(atOnce());
  expect(describedAs(atOnce())).toBe('Tick this box to order: delivery starts right away.');
  expect(asked(PLACE)).toEqual([]);
  fireEvent.click(atOnce());
  expect(describedAs(atOnce())).toBe('');
  await press();
  expect(asked(PLACE).at(-1)?.body).toMatchObject({ immediate_start_consent: true });
});

test('ERR-10 VAL-12 what the server refuses stands on its line, and the first wrong one opens', async () => {
  serve({
    ...ORDERING,
    '/validate-url': () => refusal({}, 503),
    [FROM_BALANCE]: () => refusal({ 'orders.1.url': ['It needs another kind of link.'] }),
  });
  await open({ methods: [BALANCE] }, { profile: CUSTOMER });
  enter(link(), VIDEO);
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Another link' }));
  enter(link(), `${VIDEO}b`);
  fireEvent.click(screen.getByRole('radio', { name: /^Without/ }));
  await pass();
  fireEvent.click(screen.getByRole('button', { name: /^Views/ }));
  expect(link().value).toBe(VIDEO);
  await press();
  expect(link().value).toBe(`${VIDEO}b`);
  expect(document.activeElement).toBe(link());
  expect(describedAs(link())).toContain('another kind of link');
});

test('countries are chosen where the service leaves the choice, and go along with the order', async () => {
  const countries = [
    { id: 83, name: 'Germany', iso_code_2: 'DE' },
    { id: 31, name: 'Brazil', iso_code_2: 'BR' },
  ];
  const { asked } = serve({
    ...ORDERING,
    '/countries': () => ({ body: { data: countries } }),
    [PLACE]: () => refusal({ email: ['Enter your email.'] }),
  });
  await open({ selected: aService({ ...VIEWS, allowed_use_countries: [31, 83] }) });
  enter(link(), VIDEO);
  await pass();
  fireEvent.click(screen.getByLabelText('Germany'));
  enter(email(), 'countries@example.com');
  await press();
  expect(asked(PLACE)[0]?.body).toMatchObject({ orders: [{ countries: [83] }] });
});

test('a total that only the server can tell can not be paid before it has told it', async () => {
  const price = held<Answer>();
  let isHeld = false;
  serve({ ...ORDERING, '/total-cost': (body) => (isHeld ? price.promise : ORDERING['/total-cost'](body)) });
  await open();
  enter(coupon(), 'WELCOME10');
  await pass();
  expect(button().textContent).toBe('Order and pay $5.76');
  isHeld = true;
  enter(quantity(), '50000');
  await pass();
  // Neither the sum of before stands on the button, nor can anything be sent for it.
  expect([button().textContent, button().disabled]).toEqual(['Order', true]);
  price.give(ORDERING['/total-cost']({ services: [{ index: 0, quantity: 50_000 }] }));
  await pass();
  expect([button().textContent, button().disabled]).toEqual(['Order and pay $120.00', false]);
});

test('a total that the server fails to tell is asked for until it does', async () => {
  let failures = 0;
  const { asked } = serve({
    ...ORDERING,
    '/total-cost': (body) => {
      if (failures === 0) return ORDERING['/total-cost'](body);
      failures -= 1;
      return refusal({}, 503);
    },
  });
  await open();
  const before = asked('/total-cost').length;
  failures = 2;
  enter(coupon(), 'WELCOME10');
  expect(button().disabled).toBe(true);
  for (let wait = 0; wait < 5; wait += 1) await pass();
  expect(button().textContent).toBe('Order and pay $5.76');
  expect(asked('/total-cost')).toHaveLength(before + 3);
});

const CRYPTO = aMethod({ id: 4, name: 'Crypto invoice', min_amount: '5.00', fee_percent: 0.01 });

test('a method says in its row what it costs, and before anything is pressed why it does not take the order', async () => {
  serve(ORDERING);
  await open({ methods: [aMethod(), CRYPTO], prefill: { refillChosen: false, quantity: 1000 } });
  // 1,000 at 2.40 with the fee of the card.
  const ways = () => screen.getByRole('group', { name: 'Pay with' });
  const chosen = () => ways().querySelector('summary')?.textContent;
  expect(chosen()).toContain('$2.48');
  unfold(ways().querySelector('details') as HTMLDetailsElement);
  const crypto = await screen.findByRole<HTMLInputElement>('radio', { name: /crypto/i });
  expect(crypto.disabled).toBe(true);
  expect(crypto.closest('label')?.textContent).toMatch(/Minimum \$5\.00: \$2\.60 more needed/);
  enter(quantity(), '3000');
  await pass();
  fireEvent.click(crypto);
  expect(chosen()).toContain('$7.27');
  enter(quantity(), '1000');
  await pass();
  expect(chosen()).toContain('Minimum $5.00: $2.60 more needed');
});

test('what no way to pay takes is offered in a quantity that one does; all that is wrong is told at once and goes when it is mended', async () => {
  const cheap = aService({ ...VIEWS, has_refill: false, min_quantity: 100, quantity_step: 20 });
  const wrong = {
    email: ['Enter your email.'],
    'orders.0.url': ['This is no link.'],
    payment_method_id: ['It takes 1.00 and more.'],
  };
  serve({ ...ORDERING, '/validate-url': () => refusal({}, 503), [PLACE]: () => refusal(wrong) });
  await open({ selected: cheap, prefill: { quantity: 100 } });
  const ways = screen.getByRole('group', { name: 'Pay with' });
  const areInvalid = () => [
    ...[link(), email()].map((field) => field.getAttribute('aria-invalid') === 'true'),
    ways.hasAttribute('data-refused'),
  ];
  expect(screen.getByText(/^Minimum/).textContent).toBe('Minimum $1.00: $0.76 more needed');
  enter(link(), `${VIDEO}b`);
  enter(email(), 'nobody@example.com');
  await pass();
  await press();
  expect(areInvalid()).toEqual([true, true, true]);
  enter(link(), VIDEO);
  enter(email(), 'payable@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Order 420' }));
  expect(quantity().value).toBe('420');
  expect(areInvalid()).toEqual([false, false, false]);
});

test('what was typed while the services were on their way is not replaced by an earlier draft', async () => {
  const catalogue = held<Answer>();
  serve(ORDERING);
  // The draft is of another service than the form begins with: it waits for all of them.
  await open();
  enter(screen.getByLabelText('Type of service'), '12');
  enter(link(), VIDEO);
  await pass();
  cleanup();
  serve({ ...ORDERING, '/catalogue': () => catalogue.promise });
  await open({ isServiceNamed: false, methods: [CARD] });
  enter(link(), `${VIDEO}b`);
  catalogue.give(ORDERING['/catalogue']());
  await pass();
  expect(link().value).toBe(`${VIDEO}b`);
  cleanup();
  // Without a hand on the form it is the draft that comes.
  serve(ORDERING);
  await open({ isServiceNamed: false });
  expect(link().value).toBe(`${VIDEO}b`);
});

function coupon(): HTMLInputElement {
  fireEvent.click(screen.getByText('I have a coupon'));

  return screen.getByLabelText<HTMLInputElement>('Coupon');
}
