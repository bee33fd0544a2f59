import { type Endpoint, fillPath } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { signBearer } from '../areas/accounts/bearer.ts';
import type { Core } from '../core.ts';
import type { Customer } from './who.ts';

type ErrorClass = new (
  status: number,
  body: { message: string; errors: Record<string, string[]>; code?: string },
) => Error;
type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The storefront's loaders call the API through the same routes as everybody, without the network, as the document's reader. */
export async function makeInProcessCall(
  app: FastifyInstance,
  core: Core,
  customer: Customer | null,
  ApiError: ErrorClass,
) {
  const bearer = customer && (await signBearer(core, customer));

  return async (endpoint: Endpoint, input: LooseInput = {}): Promise<unknown> => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined && value !== null) query.set(name, String(value));
    }
    const response = await app.inject({
      method: endpoint.method,
      url: `${fillPath(endpoint, input.params)}${query.size > 0 ? `?${query}` : ''}`,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    if (response.statusCode >= 400) throw new ApiError(response.statusCode, response.json());

    return response.statusCode === 204 ? null : response.json();
  };
}
