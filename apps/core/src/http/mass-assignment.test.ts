import * as contract from '@fanfare/contract';
import { fillPath } from '@fanfare/contract';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { expect, test } from '../../testing/test.ts';
import { ENDPOINTS } from '../endpoints.ts';

/** Fields of a customer, an order or money that nobody sets by sending them (ASVS 5.0 15.3.3). */
const KEYS = [
  ...['id', 'role', 'roles', 'permissions', 'all_permissions', 'is_admin', 'isAdmin'],
  ...['balance', 'bonus_balance', 'cash', 'price', 'total', 'cost', 'discount', 'status', 'state'],
  ...['user_id', 'userId', 'customer_id', 'customerId', 'email_verified_at', 'frozen_at', 'has_password'],
  ...['password_hash', 'impersonator_id', 'grade_id', 'referred_by', 'created_at', 'constructor'],
];
/** Few at a time, so that an answer, which names at most 20 fields, has room for all of them. */
const AT_ONCE = 6;

/** Browsers say more of a passkey from year to year: the library reads what it knows, and nothing is stored by its name. */
const OF_BROWSERS = 'body.credential';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  const?: string;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
};

const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Objects of a body that take what their schema does not name. */
function openObjects(schema: Schema, at = 'body'): string[] {
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => openObjects(part, `${at}.${name}`)),
    ...[schema.items ?? []].flat().map((part) => openObjects(part, `${at}[]`)),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) =>
      openObjects(part, at),
    ),
  ];

  return [...(isOpen ? [at] : []), ...inside.flat()];
}

/** Discriminator of a body with several shapes: without it no field of theirs is looked at. */
const kindOf = ({ oneOf: [first] = [] }: Schema): Record<string, string> =>
  Object.fromEntries(
    Object.entries(first?.properties ?? {}).flatMap(([name, part]) =>
      part.const === undefined ? [] : [[name, part.const]],
    ),
  );

/** Callbacks of a gateway are signed as a whole, and a gateway may add to them what it likes. */
const WITH_BODY = ENDPOINTS.filter(({ body, access }) => body !== undefined && access !== 'gateway');

describe('S3 nobody sets what they may not by sending it along', () => {
  test.for(WITH_BODY.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses every field that it does not name, and nothing changes',
    async ([, endpoint], { api, core }) => {
      const body = schemaOf(endpoint.body as z.core.$ZodType);
      const { id, token } = await api.customer(10);
      if (endpoint.access === 'staff') await makeStaff(core, id, 'owner');
      const rowsOf = () =>
        Promise.all([
          core.db.selectFrom('customer').selectAll().where('id', '=', id).execute(),
          core.db.selectFrom('ledger_account').selectAll().orderBy('id').execute(),
          core.db.selectFrom('orders').select('id').orderBy('id').execute(),
        ]);
      const before = await rowsOf();
      const { required = [] } = endpoint.query ? schemaOf(endpoint.query) : {};
      const search = new URLSearchParams(Object.fromEntries(required.map((name) => [name, 'x'])));
      const path = fillPath(endpoint, {
        ...Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1])),
      });
      const foreign = KEYS.filter((key) => !Object.hasOwn(body.properties ?? {}, key));
      for (let from = 0; from < foreign.length; from += AT_ONCE) {
        const keys = foreign.slice(from, from + AT_ONCE);
        const reply = await api.send({
          method: endpoint.method,
          path: `${path}?${search}`,
          body: { ...kindOf(body), ...Object.fromEntries(keys.map((key) => [key, 1])) },
          headers: endpoint.access === 'anyone' ? {} : { authorization: `Bearer ${token}` },
        });
        expect(reply.status).toBe(422);
        expect(Object.keys(reply.body.errors)).toEqual(expect.arrayContaining(keys));
      }
      expect(await rowsOf()).toEqual(before);
      expect(openObjects(body).filter((at) => !at.startsWith(OF_BROWSERS))).toEqual([]);
    },
  );

  test('a key that would change every object changes none', async ({ api }) => {
    const { token } = await api.customer();
    for (const raw of [
      '{"name":"Eve","__proto__":{"roles":["owner"]}}',
      '{"name":"Eve","constructor":{"prototype":{"roles":["owner"]}}}',
    ]) {
      const { status } = await api.send({
        method: 'PATCH',
        path: '/api/v1/profile',
        raw,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      expect([400, 422]).toContain(status);
    }
    const { body } = await api.call(contract.getProfile, {}, { token });
    expect([body.data.name, body.data.roles]).toEqual(['Buyer', ['customer']]);
    expect(Reflect.get({}, 'roles')).toBeUndefined();
  });
});
