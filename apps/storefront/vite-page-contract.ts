import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../../packages/contract/src');
const NAME = '\0contract-of-the-page';
/** Parts of the contract without a schema: a page takes them as they are. */
const PLAIN = ['endpoint', 'locales', 'screens', 'service-codes'];

/**
 * What a built page carries of the contract: of each call its method, path and status. Schemas are for the server, for
 * development and for tests, where every answer is read by them.
 */
export function pageContract(): Plugin {
  return {
    name: 'page-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (id) => (id === '@fanfare/contract' ? NAME : null),
    load: (id) => (id === NAME ? { code: pageCode(), moduleSideEffects: false } : null),
  };
}

function pageCode(): string {
  const plain = PLAIN.map((file) => `export * from ${JSON.stringify(join(SOURCE, `${file}.ts`))};`);
  const rest = Object.entries(contract).flatMap(([name, value]) => {
    const data = isEndpoint(value) ? callOf(value) : isPlainList(value) ? value : null;
    return data === null ? [] : [`export const ${name} = ${JSON.stringify(data)};`];
  });

  return [...plain, ...rest].join('\n');
}

function callOf({ name, method, path, status, access }: contract.Endpoint) {
  return { name, method, path, status, access };
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'output' in value;
}

/** Lists of names that calls are made with; those of the plain files come with them. */
function isPlainList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
