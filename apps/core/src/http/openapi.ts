import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import * as z from 'zod/mini';

const inflate = promisify(inflateRaw);

/** Every call of the contract. */
export const ENDPOINTS: Endpoint[] = (Object.values(contract) as unknown[]).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** The API description, made from what the server validates with. */
export function describeApi(publicUrl: string): object {
  const schemas: Schemas = {};
  schemas.Error = jsonSchema(contract.errorBody, 'output', schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, index, schemas) };
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
      securitySchemes: SCHEMES,
      schemas,
    },
  };
}

export function addApiDescription(app: FastifyInstance, publicUrl: string): void {
  const yaml = stringify(describeApi(publicUrl), { aliasDuplicateObjects: false });
  // Asked for seldom, and two megabytes as a text.
  const kept = deflateRawSync(yaml);
  app.get('/api.yaml', async (_, reply) => reply.type('application/yaml').send(await inflate(kept)));
}

type Schemas = Record<string, object>;

const HEADERS = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  },
  bearer: { description: 'Bearer, for the calls of the next hour', schema: { type: 'string' } },
  retryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
};

const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The bearer of a session.' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token with the named scope, where one is named.',
  },
};

const SECURITY = {
  anyone: [{}, { bearer: [] }],
  customer: [{ bearer: [] }],
  session: [{}, { bearer: [] }],
  staff: [{ bearer: [] }],
  gateway: [],
} satisfies Record<contract.Access, object[]>;

function operation(endpoint: Endpoint, aliasIndex: number, schemas: Schemas): object {
  const { name, summary, access, tokenScope, movesMoney, body } = endpoint;
  const byToken = tokenScope && { apiToken: tokenScope === 'any' ? [] : [tokenScope] };

  return {
    operationId: aliasIndex === 0 ? name : `${name}Alias${aliasIndex}`,
    summary,
    security: [...SECURITY[access], ...(byToken ? [byToken] : [])],
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(movesMoney ? [HEADERS.idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: bodyContent(endpoint, jsonSchema(body, 'input', schemas)),
      },
    }),
    responses: { [endpoint.status]: goodAnswer(endpoint, schemas), ...refusals(endpoint) },
  };
}

const JSON_MEDIA = 'application/json';

/** A form with a file has it beside the fields of its body. */
function bodyContent({ takesFile }: Endpoint, schema: ObjectSchema): object {
  if (!takesFile) return { [JSON_MEDIA]: { schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const { properties, required = [] } = schema;

  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] },
    },
  };
}

function goodAnswer({ status, output, media, givesBearer }: Endpoint, schemas: Schemas): object {
  return {
    description: 'Done',
    ...(givesBearer && { headers: { authorization: HEADERS.bearer } }),
    ...(status !== 204 && {
      content: { [media ?? JSON_MEDIA]: { schema: jsonSchema(output, 'output', schemas) } },
    }),
  };
}

function refusals({ errors, access, params, query, body }: Endpoint): Record<string, object> {
  const statuses = [
    ...errors,
    429,
    ...(access === 'gateway' || access === 'session' ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(query || body ? [422] : []),
    ...(body ? [400, 413, 415] : []),
    500,
    503,
  ];
  const content = { [JSON_MEDIA]: { schema: { $ref: '#/components/schemas/Error' } } };

  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      {
        description: 'Refused or failed',
        ...(status === 429 && { headers: { 'retry-after': HEADERS.retryAfter } }),
        content,
      },
    ]),
  );
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parameters(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  schemas: Schemas,
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as ObjectSchema;

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** What a schema refers to, such as a menu in a menu, stands among the description's own schemas. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Schemas): object {
  const {
    $schema,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  const names = new Map(
    Object.keys($defs).map((key, place) => [key, `Shared${Object.keys(schemas).length + place}`]),
  );
  const linked = (part: object): object =>
    JSON.parse(
      JSON.stringify(part).replaceAll(
        /"#\/\$defs\/([^"]+)"/g,
        (_, key: string) => `"#/components/schemas/${names.get(key)}"`,
      ),
    );
  for (const [key, definition] of Object.entries($defs)) schemas[names.get(key) ?? key] = linked(definition);

  return linked(rest);
}
