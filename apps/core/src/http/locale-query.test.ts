import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../endpoints.ts';

test('API-01 every call takes the language that it is answered in; gateways, who answer us, have none', () => {
  const lacking = ENDPOINTS.filter(({ access, query }) => access !== 'gateway' && !hasLocale(query));

  expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

function hasLocale(query: z.core.$ZodType | undefined): boolean {
  const { properties } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};

  return properties !== undefined && 'locale' in properties;
}
