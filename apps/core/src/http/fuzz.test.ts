import type { Endpoint } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { asStaff } from '../../testing/fixtures/as-staff.ts';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { makeDealer, oddTexts, random } from '../../testing/odd-texts.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { ENDPOINTS } from '../endpoints.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Streams of a customer do not end, and signing out would end the rest: a stranger attacks these. */
const BY_STRANGERS = ['followOrders', 'followWaiting', 'logout', 'refresh'];
/** Hostile inputs a parameter. The audit gives all that have a name to each, and draws more. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 8);
/** Share of a parameter's inputs that the seed makes, where not all that have a name are given. */
const ODD_SHARE = 1 / 4;
const AT_ONCE = 4;
/** Names in a query that no call has. */
const NO_PARAMETERS = ['__proto__', 'x[y]'];

const TEXTS = [
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  '\u202egnp.exe',
  '\ufeff',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00%ff%',
  '1e309',
  '-0',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  '1e-7',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(300),
  'x'.repeat(20_000),
  '2026-02-31',
  '{"a":1}',
  'a,b,,c',
  '\r\nset-cookie: a=b',
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  [[]],
  {},
  ['x'],
  [null],
  { $ne: null },
  { length: 1e9 },
  Array.from({ length: 200 }, () => 'x'),
];

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
type Path = (string | number)[];

const jsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Places in a body where a value can stand: every field, in the first element of every list. */
function placesIn(schema: Schema, at: Path = []): Path[] {
  const own = at.length > 0 ? [at] : [];
  if (schema.anyOf)
    return [...own, ...schema.anyOf.flatMap((option) => placesIn(option, at).slice(own.length))];
  if (schema.items) return [...own, ...placesIn(schema.items, [...at, 0])];

  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, [...at, name])),
  ];
}

/** A body that is good enough to come far, with `value` somewhere. */
function bodyWith(base: object, path: Path, value: unknown): object {
  const body = structuredClone(base) as Record<string | number, unknown>;
  let place = body;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    const next = place[key];
    const isThere = typeof next === 'object' && next !== null;
    if (!isThere) place[key] = typeof path[depth + 1] === 'number' ? [] : {};
    place = place[key] as Record<string | number, unknown>;
  }
  place[path.at(-1) ?? ''] = value;

  return body;
}

const BASE = {
  services: [{ ...viewsLine(), desired_cost: '5' }],
  orders: [viewsLine()],
  payment_method_id: 1,
  amount: '20',
  email: 'fuzz@example.com',
  password: 'correct horse 42',
  password_confirmation: 'correct horse 42',
  name: 'Fuzz',
  url: 'https://youtu.be/Qx7dEm0aB_1',
  query: 'views',
  service_id: 1,
  token: 'x',
  mode: 'browser',
};

function baseOf({ body }: Endpoint): object {
  const { properties = {} } = body ? jsonSchema(body) : {};
  const lines = Object.keys(properties.services?.items?.properties ?? {});
  const line = Object.fromEntries(
    Object.entries(BASE.services[0] ?? {}).filter(([name]) => lines.includes(name)),
  );

  return Object.fromEntries(
    Object.entries({ ...BASE, services: [line] }).filter(([name]) => name in properties),
  );
}

/** Inputs of one parameter after the other; many of different parameters bring all that have a name. */
function makeInputs<Input>(named: readonly Input[], pick: () => number): () => (Input | string)[] {
  const isAll = INPUTS >= named.length;
  const odd = isAll ? INPUTS - named.length : Math.ceil(INPUTS * ODD_SHARE);
  const deal = isAll ? () => named : makeDealer(named, { pick, hand: INPUTS - odd });

  return () => [...deal(), ...oddTexts(odd, pick)];
}

type Attack = { method: Endpoint['method']; url: string; payload?: unknown };

type Draws = { pick: () => number; texts: () => string[]; values: () => unknown[] };

function attacksOn(endpoint: Endpoint, { pick, texts, values }: Draws): Attack[] {
  const { method, path, params, query, body } = endpoint;
  const valid = path.replace(/\{\w+\}/g, '1');
  const attacks: Attack[] = [];
  if (params)
    for (const text of texts())
      attacks.push({ method, url: path.replace(/\{\w+\}/g, encodeURIComponent(text.toWellFormed())) });
  for (const name of [...(query ? Object.keys(jsonSchema(query).properties ?? {}) : []), ...NO_PARAMETERS]) {
    for (const text of texts())
      attacks.push({ method, url: `${valid}?${name}=${encodeURIComponent(text.toWellFormed())}` });
    attacks.push({ method, url: `${valid}?${name}=1&${name}=2` }, { method, url: `${valid}?${name}[]=1` });
  }
  if (!body) return attacks;
  const base = baseOf(endpoint);
  const places = placesIn(jsonSchema(body));
  for (const name of ['__proto__', 'constructor', 'unknown'])
    for (const value of values())
      attacks.push({ method, url: valid, payload: bodyWith(base, [name], value) });
  for (const place of places)
    for (const value of values()) attacks.push({ method, url: valid, payload: bodyWith(base, place, value) });
  for (const value of values()) attacks.push({ method, url: valid, payload: value });
  // Several things wrong at once, as the seed says.
  for (let round = 0; round < INPUTS; round += 1) {
    let mixed = base;
    for (let change = 0; change < 3; change += 1) {
      const place = places[Math.floor(pick() * places.length)] ?? ['x'];
      mixed = bodyWith(mixed, place, VALUES[Math.floor(pick() * VALUES.length)]);
    }
    attacks.push({ method, url: valid, payload: mixed });
  }

  return attacks;
}

async function attack(
  app: FastifyInstance,
  { method, url, payload }: Attack,
  headers: Record<string, string>,
) {
  return app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) ?? 'undefined' }),
  });
}

test(`S1 hostile input on every call of the contract is never a fault of the server (seed ${SEED}, ${INPUTS} inputs a parameter)`, {
  timeout: 900_000,
}, async ({ app, desk, api, core }) => {
  const pick = random(SEED);
  const draws = { pick, texts: makeInputs(TEXTS, pick), values: makeInputs(VALUES, pick) };
  const { id, token } = await api.customer(100);
  await makeStaff(core, id, 'owner');
  const faults: string[] = [];
  let count = 0;
  for (const endpoint of ENDPOINTS) {
    const isStaff = endpoint.access === 'staff';
    const isSigned = !BY_STRANGERS.includes(endpoint.name);
    const bearer = { authorization: `Bearer ${token}` };
    const isCustomers = endpoint.access === 'customer' && isSigned;
    const headers = isStaff ? await asStaff(core, isSigned ? bearer : {}) : isCustomers ? bearer : {};
    const attacks = attacksOn(endpoint, draws);
    count += attacks.length;
    const press = async () => {
      for (let one = attacks.pop(); one; one = attacks.pop()) {
        const reply = await attack(isStaff ? desk : app, one, headers);
        const isTelling = /node_modules|\.ts:\d|SyntaxError|TypeError|syntax error/.test(reply.body);
        if (reply.statusCode >= 500 || isTelling)
          faults.push(
            `${endpoint.name} ${reply.statusCode} ${one.url.slice(0, 120)} ${JSON.stringify(one.payload)?.slice(0, 200)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, press));
  }
  expect(faults.slice(0, 30)).toEqual([]);
  expect(count).toBeGreaterThan(ENDPOINTS.length * INPUTS);
});
