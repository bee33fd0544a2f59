// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describedAs, enter, refusal } from '../../../shared/testing/acting.ts';
import { CUSTOMER, serve, show } from '../../../shared/testing/rendering.tsx';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import { PromotionForm } from './promotion-form.tsx';
import type { ServedPromotion } from './served-promotion.ts';

const SERVED: ServedPromotion = {
  networks: [
    {
      id: 1,
      slug: 'youtube',
      name: 'YouTube',
      color: '#ff0000',
      url_placeholder: 'https://www.youtube.com/@name',
      service_types: [],
    },
  ],
  networkId: 1,
  types: [{ id: 10, name: 'Views', services: [aService({ id: 1, service_type_id: 10, min_quantity: 20 })] }],
  methods: [aMethod({ id: 0, name: 'Balance', strategy: 'balance', fee_percent: 0 })],
  recurring: [],
  entered: [],
  answer: null,
};
const costs = () => serve({ '/services/cost': () => ({ body: COST }) });
const COST = {
  cost_per_publication: '2.40',
  fee_per_publication: '0.00',
  total_cost: '24.00',
  services: [{ index: 0, service_id: 1, quantity: 1000, cost: '2.40' }],
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('CONST-23 the price is asked for 500 ms after the last change, and old sums are dimmed meanwhile', async () => {
  const { asked } = costs();
  const { container } = show(<PromotionForm served={SERVED} />, { profile: CUSTOMER });
  await pass(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Views/ }));
  await pass(499);
  fireEvent.change(screen.getByLabelText('Quantity, Views'), { target: { value: '1000' } });
  await pass(499);
  expect(asked('/services/cost')).toHaveLength(0);
  expect(container.querySelector('[data-dimmed]')).not.toBeNull();
  await pass(1);
  expect(asked('/services/cost')).toHaveLength(1);
  await pass(10);
  expect(container.querySelector('[data-dimmed]')).toBeNull();
  expect(container.textContent).toContain('$24.00');
});

test('SUB-05 nothing is created for a guest, who is sent to register', async () => {
  const { calls } = costs();
  show(<PromotionForm served={{ ...SERVED, methods: [aMethod()] }} />, { at: '/register' });
  await pass(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Views/ }));
  await pass(600);
  fireEvent.click(screen.getByRole('button', { name: 'Register and start' }));
  await pass(600);
  expect(calls.filter(({ path }) => path.endsWith('/subscriptions'))).toEqual([]);
});

const linkField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Profile or channel to follow' });
const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Number of posts/ });

test.for([
  ['https://www.youtube.com/watch?v=dEm0VideoA1', /^This is a single post/],
  [
    'https://www.youtube.com/playlist?list=PLdemo0123456789abc',
    /^Paste the link of a profile or a channel\./,
  ],
  ['https://example.com/', /^New posts of this network cannot be followed here/],
  ['northwind', /A username alone does not tell us the network|This does not look like a link/],
  ['https://bit.ly/3abc', /^This is a shortened link/],
  ['http://localhost/a', /^This address cannot be reached from the internet/],
] as const)('the form says why %s cannot be followed', async ([link, words]) => {
  costs();
  show(<PromotionForm served={SERVED} />);
  await pass(0);
  enter(linkField(), link);
  await pass(2000);
  expect(linkField().getAttribute('aria-invalid')).toBe('true');
  expect(describedAs(linkField()).trim()).toMatch(words);
});

test('CONST-18 a number of posts is 1 to 1000, whatever digits are typed', async () => {
  costs();
  show(<PromotionForm served={SERVED} />);
  await pass(0);
  const leave = (typed: string) => {
    enter(count(), typed);
    fireEvent.blur(count());
    return count().value;
  };
  expect(['0', '1001', 'abc', '１０', '1.000'].map(leave)).toEqual(['1', '1000', '1000', '10', '1000']);
});

test('VAL-05 what the server refuses of a promotion stands at the link, the number of posts and the service', async () => {
  let errors: Record<string, string[]> = {};
  serve({ '/services/cost': () => ({ body: COST }), '/subscriptions': () => refusal(errors) });
  show(<PromotionForm served={SERVED} />, { profile: CUSTOMER });
  await pass(0);
  enter(linkField(), 'https://www.youtube.com/@northwind');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Views/ }));
  await pass(2000);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Start right away/ }));
  const refuse = async (field: string, words: string) => {
    errors = { [field]: [words] };
    fireEvent.click(screen.getAllByRole('button', { name: 'Start the promotion' })[0] as HTMLElement);
    await pass(2000);
  };
  for (const [field, place] of [
    ['url', linkField],
    ['contents_limit', count],
    ['services.0.quantity', () => screen.getByLabelText('Quantity, Views')],
  ] as const) {
    await refuse(field, `Refused at ${field}.`);
    expect(describedAs(place())).toContain(`Refused at ${field}.`);
  }
  await refuse('services', 'Choose other services.');
  expect(screen.getAllByText('Choose other services.')).not.toHaveLength(0);
});
