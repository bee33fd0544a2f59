// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter, holdTheClock, letTheClockGo, pass } from '../../../shared/testing/acting.ts';
import { serve } from '../../../shared/testing/rendering.tsx';
import { aService } from '../../../shared/testing/testing.ts';
import { open, openMore, quantity } from '../create/testing.tsx';
import { ORDERING, VIEWS } from '../testing.ts';

beforeEach(holdTheClock);
afterEach(() => {
  cleanup();
  letTheClockGo();
  sessionStorage.clear();
});

const total = () => screen.getByLabelText<HTMLInputElement>('Total quantity');
const plan = () => screen.getByRole('img', { name: /^\d+ runs/ });
const words = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const press = (name: RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

/** Spreads a quantity of views over so many runs. */
async function spread(service: typeof VIEWS, amount: string, runs: string): Promise<void> {
  serve(ORDERING);
  await open({ selected: service });
  enter(quantity(), amount);
  await openMore();
  fireEvent.click(await screen.findByRole('switch', { name: /Drip feed/ }));
  enter(await screen.findByLabelText('Runs'), runs);
  await pass();
}

test('a drip feed keeps the total that was typed, says what its runs make and offers the neighbour', async () => {
  await spread(VIEWS, '4800', '5');
  fireEvent.click(screen.getByLabelText('Growing'));
  await pass();
  expect(words()).toContain('5 runs of 800 to 1 200 make 5 000, 200 more.');
  expect(total().value).toBe('4800');
  expect(words()).toContain('5 000 × $2.40');
  press(/^Or 700 to 1.100 each, 4.500 in total$/);
  await pass();
  expect(words()).toContain('5 runs of 700 to 1 100 make 4 500.');
  expect(total().value).toBe('4500');
});

test('a plan has no larger runs than its service takes; one of more than 90 days says so and is mended in one press', async () => {
  await spread(aService({ ...VIEWS, max_quantity: 20_000, min_quantity: 100 }), '20000', '2');
  enter(total(), '100000');
  await pass();
  expect(words()).toContain('2 runs of 20 000 make 40 000.');
  const isWrong = () => plan().hasAttribute('data-wrong');
  expect(isWrong()).toBe(false);
  enter(screen.getByLabelText('Runs'), '100');
  const every = screen.getByLabelText<HTMLSelectElement>('Every');
  enter(every, [...every.options].find(({ text }) => text === '3 days')?.value ?? '');
  await pass();
  expect([words().includes('A schedule can last up to 90 days'), isWrong()]).toEqual([true, true]);
  press(/^\d+ runs of/);
  await pass();
  expect([words().includes('A schedule can last up to 90 days'), isWrong()]).toEqual([false, false]);
});
