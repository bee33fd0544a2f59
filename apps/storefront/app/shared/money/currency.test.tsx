// @vitest-environment happy-dom
import { formatMoney } from '@fanfare/ui/format.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/rendering.tsx';
import { chooseCurrency, currencyIn, useChosenMoneyView, useCurrencyStore } from './currency.ts';

afterEach(cleanup);

function Price() {
  const view = useChosenMoneyView();

  return (
    <p>
      {view.currency} {view.rate} {formatMoney('1', view)}
    </p>
  );
}

const text = () => screen.getByText(/./).textContent;

test('CONST-02 ENT-92 who comes for the first time sees dollars; the list, the rate and whether there is a choice are the shop’s', () => {
  expect(useCurrencyStore.getState()).toEqual({ currency: 'USD' });
  show(<Price />, { settings: { currencies: ['USD', 'RUB'], rubExchangeRate: '95.40' } });
  expect(text()).toBe('USD 95.40 $1.00');
  act(() => chooseCurrency('RUB'));
  expect(text()).toBe('RUB 95.40 95.40\u00a0₽');
});

test('CONST-04 the rate is that of the settings', () => {
  show(<Price />, { settings: { currencies: ['USD', 'RUB'], rubExchangeRate: '101.5' } });
  expect(text()).toBe('RUB 101.5 101.50\u00a0₽');
});

test.each([
  ['without a rate', { currencies: ['USD', 'RUB'], rubExchangeRate: null }],
  ['without roubles', { currencies: ['USD'], rubExchangeRate: '95.40' }],
] as const)('%s a kept choice of roubles shows dollars', (_, { currencies, rubExchangeRate }) => {
  show(<Price />, { settings: { currencies: [...currencies], rubExchangeRate } });
  expect(text()).toMatch(/^USD .*\$1\.00$/);
});

test('an address asks for one of both, or for none', () => {
  const asked = (query: string) => currencyIn(new URLSearchParams(query));
  expect([asked('currency=RUB'), asked('currency=USD'), asked('currency=EUR'), asked('')]).toEqual([
    'RUB',
    'USD',
    null,
    null,
  ]);
});
