// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerQuestion,
  describedAs,
  enter,
  holdTheClock,
  letTheClockGo,
  openQuestion,
  pass,
  refusal,
} from '../../../shared/testing/acting.ts';
import { type Answer, CUSTOMER, held, serve } from '../../../shared/testing/rendering.tsx';
import { aService } from '../../../shared/testing/testing.ts';
import { aCost, anOrderForm, BALANCE, COMMENTS, ORDERING, PICTURE, VIDEO, VIEWS } from '../testing.ts';
import { button, link, open, openSum, quantity } from './testing.tsx';

beforeEach(holdTheClock);
afterEach(() => {
  cleanup();
  letTheClockGo();
  sessionStorage.clear();
});

test('ORD-08 VAL-35 VAL-37 another service judges the link that is there, and its error stands at the link', async () => {
  let answer: Answer = ORDERING['/validate-url']();
  const { asked } = serve({ ...ORDERING, '/validate-url': () => answer });
  await open();
  enter(link(), VIDEO);
  await pass();
  expect(asked('/validate-url').map(({ body }) => body)).toEqual([{ url: VIDEO, service_id: 1 }]);
  answer = refusal({ url: ['This page is not supported.'] });
  fireEvent.click(within(screen.getByRole('group', { name: 'Matching types' })).getByText('Likes'));
  await pass();
  expect(asked('/validate-url').at(-1)?.body).toEqual({ url: VIDEO, service_id: 2 });
  expect(describedAs(link())).toContain('This page is not supported.');
  answer = ORDERING['/validate-url']();
  enter(link(), `${VIDEO}b`);
  await pass();
  expect(describedAs(link())).not.toContain('not supported');
});

test('ORD-35 VAL-39 a service that only its link opens is in the form on demand', async () => {
  serve(ORDERING);
  const hidden = aService({ id: 181, name: 'By invitation', service_type_id: 11 });
  await open({ selected: hidden });
  const picker = screen.getByLabelText<HTMLSelectElement>('Service');
  expect(picker.value).toBe('181');
  expect(picker.selectedOptions[0]?.textContent).toBe('By invitation');
  expect(button().disabled).toBe(false);
});

test('VAL-38 a service that is not offered can not be ordered', async () => {
  serve(ORDERING);
  await open({ selected: aService({ ...VIEWS, is_deactivated: true }) });
  expect(screen.getByText('This service is not available right now.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
});

test('a type that is chosen before the catalogue is here has its first service when it comes', async () => {
  const catalogue = held<Answer>();
  serve({ ...ORDERING, '/catalogue': () => catalogue.promise });
  await open();
  enter(screen.getByLabelText('Type of service'), '12');
  expect(button().disabled).toBe(true);
  catalogue.give(ORDERING['/catalogue']());
  await pass();
  expect(button().textContent).toBe('Order and pay $4.80');
});

test('ERR-13 what the price call refuses stands on its field, and goes when the field is edited', async () => {
  let isRefused = false;
  const few = refusal({ 'services.0.quantity': ['Too few of them.'] });
  serve({ ...ORDERING, '/total-cost': (body) => (isRefused ? few : ORDERING['/total-cost'](body)) });
  await open();
  isRefused = true;
  enter(quantity(), '900');
  await pass();
  expect(describedAs(quantity())).toContain('Too few of them.');
  isRefused = false;
  enter(quantity(), '1000');
  expect(describedAs(quantity())).not.toContain('Too few');
});

test('ERR-14 without an answer the sum still becomes a quantity, by our own price', async () => {
  serve({ ...ORDERING, '/quantity-by-cost': () => ({ status: 429, body: {} }) });
  await open({ prefill: { refillChosen: false } });
  enter(await openSum(), '12');
  await pass();
  expect(quantity().value).toBe('5000');
});

test('VAL-32 VAL-34 a sum becomes the quantity that it buys, and then what that costs', async () => {
  serve({ ...ORDERING, '/quantity-by-cost': () => ({ status: 429, body: {} }) });
  await open({ prefill: { refillChosen: false } });
  const sum = await openSum();
  enter(sum, '$12.50');
  await pass();
  expect(quantity().value).toBe('5200');
  fireEvent.blur(sum);
  await pass();
  expect(sum.value).toBe('$12.48');
});

test('VAL-19 a quantity of 1,000 is a thousand in every way to write it, and a sum that is not clear buys nothing', async () => {
  serve({ ...ORDERING, '/quantity-by-cost': () => ({ status: 429, body: {} }) });
  await open();
  for (const text of ['3,000', '3.000', '3 000', '３０００']) {
    enter(quantity(), '500');
    enter(quantity(), text);
    fireEvent.blur(quantity());
    expect([text, quantity().value]).toEqual([text, '3000']);
  }
  const sum = await openSum();
  enter(sum, '1.000');
  fireEvent.blur(sum);
  await pass();
  expect(screen.getByText('Which amount do you mean?')).toBeDefined();
  expect(quantity().value).toBe('3000');
  fireEvent.click(screen.getByRole('button', { name: '1.00' }));
  expect(document.activeElement).toBe(sum);
  await pass();
  expect(quantity().value).toBe('500');
});

test('ORD-13 API-93 each change of the price asks once, 600 ms after the last one; a link asks for none', async () => {
  const { asked } = serve(ORDERING);
  await open();
  const before = asked('/total-cost').length;
  for (const text of ['5', '50', '500', '5000']) {
    enter(quantity(), text);
    await pass(30);
  }
  await pass(500);
  expect(asked('/total-cost')).toHaveLength(before);
  await pass();
  expect(asked('/total-cost')).toHaveLength(before + 1);
  enter(link(), VIDEO);
  await pass();
  expect(asked('/validate-url')).toHaveLength(1);
  expect(asked('/total-cost')).toHaveLength(before + 1);
});

test('VAL-29 VAL-33 while the total is asked for, what is not in hand waits', async () => {
  const price = held<Answer>();
  let isHeld = false;
  serve({ ...ORDERING, '/total-cost': (body) => (isHeld ? price.promise : ORDERING['/total-cost'](body)) });
  await open();
  const sum = await openSum();
  isHeld = true;
  fireEvent.click(screen.getByRole('button', { name: /^5.000$/ }));
  await pass();
  const isWaiting = (field: HTMLElement) => field.getAttribute('aria-disabled') === 'true';
  const slider = screen.getByLabelText<HTMLInputElement>('How much');
  expect([isWaiting(quantity()), isWaiting(sum), slider.disabled]).toEqual([true, true, true]);
  // The focus is never taken from the reader.
  fireEvent.focus(quantity());
  expect([isWaiting(quantity()), isWaiting(sum)]).toEqual([false, true]);
  price.give({ body: aCost('14.40') });
  await pass();
  fireEvent.blur(quantity());
  expect([isWaiting(quantity()), isWaiting(sum), slider.disabled]).toEqual([false, false, false]);
});

test('VAL-28 comments count themselves: there is no quantity to enter', async () => {
  serve(ORDERING);
  await open({ ...anOrderForm(COMMENTS) });
  enter(screen.getByRole('textbox', { name: /comment/i }), 'first\n\nsecond');
  expect(screen.getByText(/Quantity: 2 lines/)).toBeDefined();
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  expect(screen.queryByLabelText('or by amount')).toBeNull();
});

test('a service that the form changes by itself is named', async () => {
  serve(ORDERING);
  await open();
  enter(link(), PICTURE);
  await pass();
  expect(screen.getByText(/does not fit here/).textContent).toMatch(/^Views does not fit here/);
  expect(screen.getByLabelText<HTMLSelectElement>('Network').value).toBe('2');
});

test('a running order of the type on the same link is told at the link before anything is paid', async () => {
  const running = refusal({ url: ['An order of this type is already running for this link.'] });
  serve({ ...ORDERING, '/validate-url': () => running });
  await open({ methods: [BALANCE] }, { profile: CUSTOMER });
  enter(link(), VIDEO);
  await pass();
  expect(describedAs(link())).toContain('already running for this link');
});

test('ORD-20 ORD-21 clear begins the form anew, and of several orders removes the open one', async () => {
  serve(ORDERING);
  await open();
  enter(link(), VIDEO);
  await pass();
  fireEvent.click(screen.getByRole('button', { name: 'Another link' }));
  expect(link().value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(link().value).toBe(VIDEO);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(link().value).toBe('');
});

test('DLG-30 leaving a network with a filled line asks first, and the link stays', async () => {
  serve(ORDERING);
  await open({ ...anOrderForm(COMMENTS) });
  const network = () => screen.getByLabelText<HTMLSelectElement>('Network');
  const comments = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /comment/i });
  enter(comments, 'one\ntwo');
  enter(network(), '2');
  expect(openQuestion()).toBe('Switch the network?');
  await answerQuestion('Keep');
  expect([network().value, comments.value]).toEqual(['1', 'one\ntwo']);
  enter(network(), '2');
  await answerQuestion('Switch');
  expect(network().value).toBe('2');
  // Nothing entered is nothing to ask for; a quantity of their own is enough.
  enter(network(), '1');
  await pass();
  expect([network().value, openQuestion()]).toEqual(['1', null]);
  enter(quantity(), '2700');
  enter(network(), '2');
  await answerQuestion('Keep');
  expect(network().value).toBe('1');
  enter(link(), 'not-read-yet');
  enter(network(), '2');
  await answerQuestion('Switch');
  expect(link().value).toBe('not-read-yet');
});
