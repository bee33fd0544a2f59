import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resource } from './endpoint.ts';

test('calls of a resource continue its path, share its fields and may replace them', () => {
  const call = resource('/api/v1/things', { access: 'customer', policy: 'self', status: 200 });
  const rest = { summary: 'A thing.', method: 'GET', output: z.null(), errors: [] } as const;

  expect(call({ ...rest, name: 'listThings' })).toEqual({
    ...rest,
    name: 'listThings',
    path: '/api/v1/things',
    access: 'customer',
    policy: 'self',
    status: 200,
  });
  expect(call({ ...rest, name: 'endThing', path: '/{thingId}', status: 204 })).toMatchObject({
    path: '/api/v1/things/{thingId}',
    access: 'customer',
    status: 204,
  });
});
