import { parentPort, workerData } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { stringify } from 'yaml';
import * as z from 'zod/mini';
import { SHOP_ENDPOINTS } from '../endpoints.ts';
import { TAGS, type Tag, tagOf } from './api-tags.ts';

/** The description in YAML: what the instance has of its own, compressed paths by tag, and the schemas that they refer to. */
export type Described = { head: string; paths: Map<Tag, Uint8Array>; components: string };

const INFO = {
  title: 'Fanfare API',
  version: '1',
  description:
    'Amounts are decimal texts in USD; percents are fractions unless a name ends in discount_percent.',
};

/** Describes the calls from the schemas that the server validates with. */
function describeCalls(publicUrl: string): Described {
  const schemas: Schemas = {};
  schemas.Error = jsonSchema(contract.errorBody, 'output', schemas);
  const paths: Record<string, Record<string, object>> = {};
  const tags = new Map<string, Tag>();
  for (const endpoint of SHOP_ENDPOINTS) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, index, schemas) };
      if (!tags.has(path)) tags.set(path, tagOf(endpoint));
    }
  }
  const pathsOf = (tag: Tag) => Object.entries(paths).filter(([path]) => tags.get(path) === tag);
  const packed = (tag: Tag) => deflateRawSync(inYaml({ paths: Object.fromEntries(pathsOf(tag)) }));

  return {
    head: describeInstance(publicUrl),
    paths: new Map(TAGS.map((tag) => [tag, packed(tag)])),
    components: inYaml({ components: { securitySchemes: SCHEMES, schemas } }),
  };
}

/** The address of the instance, and the files with the calls of each tag. */
function describeInstance(publicUrl: string): string {
  const linked = TAGS.map((name) => ({
    name,
    externalDocs: { description: 'These calls alone', url: `${publicUrl}/api/${name}.yaml` },
  }));

  return inYaml({ openapi: '3.1.0', info: INFO, servers: [{ url: publicUrl }], tags: linked });
}

const inYaml = (part: object) => stringify(part, { aliasDuplicateObjects: false });

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
    tags: [tagOf(endpoint)],
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
    responses: {
      [endpoint.status]: goodAnswer(endpoint, schemas),
      ...(mayBeNothing(endpoint) && { 204: { description: 'Nothing was done' } }),
      ...refusals(endpoint),
    },
  };
}

const JSON_MEDIA = 'application/json';

/** A form with a file has it beside the fields of the call's body. */
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

const mayBeNothing = ({ status, output }: Endpoint): boolean =>
  status !== 204 && z.safeParse(output, null).success;

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

/** Recursive schemas, such as a menu in a menu, are moved to the description's own schemas. */
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

parentPort?.postMessage(describeCalls(workerData as string));
