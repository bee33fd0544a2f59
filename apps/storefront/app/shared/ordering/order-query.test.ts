import { expect, test } from 'vitest';
import { orderQuery } from './order-query.ts';

test('INST-16 an order is sent with the token of the operator as api_token, where there is one', () => {
  expect(orderQuery('de', { cabinetWidgetToken: 'w1dg3t-t0ken' })).toEqual({
    locale: 'de',
    api_token: 'w1dg3t-t0ken',
  });
  expect(orderQuery('en', { cabinetWidgetToken: null })).toEqual({ locale: 'en' });
});
