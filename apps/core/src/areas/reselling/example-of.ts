import type { Schema } from './type-words.ts';

/** Texts that fields of these names hold. */
const TEXTS: Readonly<Record<string, string>> = {
  url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
  email: 'me@example.com',
};
const NUMBERS: Readonly<Record<string, number>> = { quantity: 1000 };
/** Fields that may be absent and hardly ever are. */
const USUAL = ['url', 'quantity'];

/** A value that a schema takes, with what must be there and what an order cannot do without. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first, name);
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => required.includes(field) || USUAL.includes(field))
        .map(([field, property]) => [field, exampleOf(property, field)]),
    );
  }
  switch ([schema.type ?? 'null'].flat()[0]) {
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'string':
      return TEXTS[name] ?? '';
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
