import type { OrderWidget } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { Api, TestCustomer } from './api.ts';
import { DEMO, viewsLine } from './samples.ts';

export const widgetBody = (change: Partial<Omit<OrderWidget, 'id' | 'api_token'>> = {}) => ({
  name: 'Blog sidebar',
  minimum_purchase_amount: '0.50',
  payment_methods: [DEMO.cardMethod, 3],
  reward_percent: 0.15,
  ...change,
});

/** A new order widget of a customer. */
export async function widgetOf(
  api: Api,
  { token }: TestCustomer,
  change: Parameters<typeof widgetBody>[0] = {},
): Promise<OrderWidget> {
  const reply = await api.call(contract.createOrderWidget, { body: widgetBody(change) }, { token });
  if (reply.status !== 201) throw new Error(`a widget was refused: ${JSON.stringify(reply.body)}`);

  return reply.body.data;
}

type Body = Partial<contract.InputOf<typeof contract.requestOrder>['body']>;

/** A guest asks for 1,000 views, 2.40, through a widget, by card. */
export const orderThrough = (api: Api, token: string, body: Body = {}) =>
  api.call(contract.requestOrder, {
    query: { api_token: token, currency: 'USD' },
    body: {
      orders: [viewsLine()],
      payment_method_id: DEMO.cardMethod,
      email: `visitor-${Math.random().toString(36).slice(2)}@example.com`,
      ...body,
    },
  });
