import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../../packages/contract/src');
const WHOLE = '\0contract-of-the-page';
const PART = `${WHOLE}/`;
/** Parts of the contract without a schema: a page takes them as they are. */
const PLAIN = ['endpoint', 'locales', 'screens', 'service-codes', 'ticket-limits', 'time-zones'];

/**
 * Vite plugin that reduces the contract in a built page, in the browser and on the server, to the method, path and
 * status of each call that it makes. Schemas stay in the core, in development and in tests, where every answer is
 * parsed by them.
 */
export function pageContract(): Plugin {
  const parts = partsOfPage();

  return {
    name: 'page-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@fanfare/contract' ? WHOLE : id.startsWith(PART) ? id : null),
    load(id) {
      if (id === WHOLE) return { code: indexOf([...parts.keys()]), moduleSideEffects: false };
      const data = parts.get(id.slice(PART.length));
      // Own module for each call, so that it is bundled with the screens that make the call.
      return data && id.startsWith(PART)
        ? { code: `export const value = ${JSON.stringify(data)};`, moduleSideEffects: false }
        : null;
    },
  };
}

function indexOf(names: readonly string[]): string {
  return [
    ...PLAIN.map((file) => `export * from ${JSON.stringify(join(SOURCE, `${file}.ts`))};`),
    ...names.map((name) => `export { value as ${name} } from ${JSON.stringify(PART + name)};`),
  ].join('\n');
}

function partsOfPage(): Map<string, object> {
  return new Map(
    Object.entries(contract).flatMap(([name, value]): [string, object][] => {
      if (isEndpoint(value)) return [[name, callOf(value)]];

      return isListOfNames(value) ? [[name, value]] : [];
    }),
  );
}

function callOf({ method, path, status }: contract.Endpoint) {
  return { method, path, status };
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'output' in value;
}

/** Names that calls are made with. */
function isListOfNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
