import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import * as z from 'zod/mini';

/** Every call of the contract. */
export const ENDPOINTS: Endpoint[] = (Object.values(contract) as unknown[]).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** The API description, made from what the server validates with. */
export function describeApi(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, index) };
    }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Fanfare API',
      version: '1',
      description:
        'Amounts are decimal texts in USD; percents are fractions unless a name ends in discount_percent.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(contract.errorBody, 'output') },
    },
  };
}

export function addApiDescription(app: FastifyInstance, publicUrl: string): void {
  const yaml = stringify(describeApi(publicUrl), { aliasDuplicateObjects: false });
  app.get('/api.yaml', async (_, reply) => reply.type('application/yaml').send(yaml));
}

function operation(endpoint: Endpoint, aliasIndex: number): object {
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };

  return {
    operationId: aliasIndex === 0 ? endpoint.name : `${endpoint.name}Alias${aliasIndex}`,
    summary: endpoint.summary,
    security:
      endpoint.access === 'customer'
        ? [{ bearer: [] }]
        : endpoint.access === 'anyone'
          ? [{}, { bearer: [] }]
          : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.movesMoney ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) },
    }),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.status !== 204 && { content: json(jsonSchema(endpoint.output, 'output')) }),
      },
      ...Object.fromEntries(
        [...new Set([...endpoint.errors, ...(endpoint.body ? [400, 413, 415] : []), 500, 503])].map(
          (status) => [
            status,
            { description: 'Refused or failed', content: json({ $ref: '#/components/schemas/Error' }) },
          ],
        ),
      ),
    },
  };
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });

  return rest;
}

const json = (schema: object) => ({ 'application/json': { schema } });
