/** The parts of JSON Schema that the contract's shapes use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  format?: string;
};

/** A field of a call: its path from the top, whether it must be there, and its type in words that every language knows. */
export type TypedField = { name: string; is_needed: boolean; type: string };

/** Levels of an answer that are shown. */
const DEEPEST = 3;

/** Fields of an object, those inside after their own: `orders[].url`. */
export function fieldsOf(schema: Schema, prefix = '', depth = 1): TypedField[] {
  const { properties = {}, required = [] } = schema;

  return Object.entries(properties).flatMap(([name, property]) => {
    const inner = objectIn(property);
    const path = `${prefix}${name}`;
    const field = { name: path, is_needed: required.includes(name), type: typeOf(property) };
    if (inner === null || depth === DEEPEST) return [field];
    return [field, ...fieldsOf(inner.schema, `${path}${inner.isList ? '[]' : ''}.`, depth + 1)];
  });
}

function objectIn(schema: Schema): { schema: Schema; isList: boolean } | null {
  if (schema.properties) return { schema, isList: false };
  if (schema.items) {
    const inner = objectIn(schema.items);
    return inner && { ...inner, isList: true };
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');

  return only && others.length === 0 ? objectIn(only) : null;
}

/** A type as JavaScript would name it. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  const types = [schema.type ?? 'any'].flat();

  return types
    .map((type) => {
      if (type === 'array') return `${listed(typeOf(schema.items ?? {}))}[]`;
      return type;
    })
    .join(' | ');
}

const listed = (type: string) => (type.includes(' | ') ? `(${type})` : type);
