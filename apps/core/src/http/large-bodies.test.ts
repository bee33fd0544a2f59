import type { Endpoint } from '@fanfare/contract';
import * as z from 'zod/mini';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { expect, test } from '../../testing/test.ts';
import { ENDPOINTS } from '../endpoints.ts';

const MEGABYTE = 1_000_000;

type Schema = { properties?: Record<string, unknown> };

/** Names of the fields of a body, and one that it has not. */
function fieldsOf({ body }: Endpoint): string[] {
  const { properties = {} } = body
    ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
    : {};

  return [...Object.keys(properties), 'nothing_of_this_name'];
}

test('a megabyte in any field of any call is refused in the form of every refusal', {
  timeout: 300_000,
}, async ({ api, core }) => {
  const { token } = await api.customer();
  const owner = await api.customer();
  await makeStaff(core, owner.id, 'owner');
  const bearers: Partial<Record<Endpoint['access'], string>> = { customer: token, staff: owner.token };
  const large = 'x'.repeat(MEGABYTE);
  const calls = ENDPOINTS.filter(({ body }) => body !== undefined);
  expect(calls.length).toBeGreaterThan(30);
  for (const endpoint of calls) {
    const bearer = bearers[endpoint.access];
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    for (const field of fieldsOf(endpoint)) {
      const { status, body } = await api.send({
        method: endpoint.method,
        path,
        body: { [field]: large },
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      });
      const told = { at: `${endpoint.name} ${field}`, status, body };
      expect(status, JSON.stringify(told).slice(0, 300)).toBeGreaterThanOrEqual(400);
      expect(status, JSON.stringify(told).slice(0, 300)).toBeLessThan(500);
      expect(body, told.at).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
      expect(JSON.stringify(body).length, told.at).toBeLessThan(10_000);
    }
  }
});
