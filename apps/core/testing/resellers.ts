import * as contract from '@fanfare/contract';
import { expect } from 'vitest';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';

export type Reseller = TestCustomer & { key: string };
type Scope = 'orders.read' | 'orders.create';

/** A customer with so many dollars and an API token. */
export async function reseller(
  api: Api,
  core: Core,
  balance = 0,
  { scopes = ['orders.read', 'orders.create'] as Scope[], ip_addresses = [] as string[] } = {},
): Promise<Reseller> {
  const customer = await api.customer(balance);
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  const { body } = await api.call(
    contract.makeApiToken,
    { body: { current_password: 'correct horse 42', scopes, ip_addresses } },
    customer,
  );

  return { ...customer, key: body.data.api_token ?? '' };
}

export type Fields = Record<string, string | number>;

/** A request as panels send it; the body of the answer, which comes with 200. */
export async function ask<Answer = { order: number }>(
  api: Api,
  { key }: { key: string },
  fields: Fields,
): Promise<Answer> {
  const form = new URLSearchParams(
    Object.entries({ key, ...fields }).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  const { status, body } = await api.send({
    method: 'POST',
    path: '/api/v2',
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status, JSON.stringify(body)).toBe(200);

  return body as Answer;
}
