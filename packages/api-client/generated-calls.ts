import type { Endpoint } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import * as z from 'zod/mini';

/** The parts of JSON Schema that the contract's shapes use. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
};

const HEAD = `// Made from the contract by \`npm run build\`. Do not edit.

`;

/** The text of src/calls.ts: every call that an API token may make, with the types of what it takes and answers. */
export function generatedCalls(): string {
  const calls = Object.values<unknown>(contract)
    .filter(isEndpoint)
    .filter(({ tokenScope }) => tokenScope !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const table = calls.map(
    ({ name, method, path, movesMoney = false }) =>
      `  ${name}: { method: '${method}', path: '${path}', movesMoney: ${movesMoney} },\n`,
  );
  const types = calls.map(
    (call) =>
      `  /** ${call.summary} */\n  ${call.name}: {\n    input: {${inputOf(call)}};\n    answer: ${answerOf(call)};\n  };\n`,
  );

  return `${HEAD}export const CALLS = {\n${table.join('')}} as const;\n\nexport type Calls = {\n${types.join('')}};\n`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function inputOf({ params, query, body }: Endpoint): string {
  return Object.entries({ params, query, body })
    .flatMap(([name, shape]) => {
      if (!shape) return [];
      const schema = schemaOf(shape, 'input');
      const isNeeded = (schema.required ?? []).length > 0;
      return [` ${name}${isNeeded ? '' : '?'}: ${typeOf(schema)};`];
    })
    .join('')
    .concat(' ');
}

function answerOf({ status, media, output }: Endpoint): string {
  if (status === 204) return 'null';

  return media === undefined ? typeOf(schemaOf(output, 'output')) : 'string';
}

const schemaOf = (shape: Endpoint['output'], io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** A schema as a type of TypeScript, on one line. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  const { type = 'unknown' } = schema;

  return [type]
    .flat()
    .map((one) => plainType(one, schema))
    .join(' | ');
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    default:
      return type;
  }
}

function objectType({ properties, additionalProperties, required = [] }: Schema): string {
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, property]) =>
        `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
  }

  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'object';
}
