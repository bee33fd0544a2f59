import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../../contract/src');
const WHOLE = '\0contract-of-the-page';
/** Parts of the contract without a schema: a page takes them as they are. */
const PLAIN = [
  'captcha-field',
  'endpoint',
  'locales',
  'order-terms',
  'review-limits',
  'screens',
  'service-codes',
  'ticket-limits',
  'time-zones',
];

/** Parts of a call that every page reads. */
const OF_EVERY_CALL = ['method', 'path', 'status'] as const;
type Part = 'name' | 'movesMoney' | 'audit';

/**
 * Vite plugin that reduces the contract in a built page, in the browser and on the server, to the method, path and
 * status of each call that it makes, and to the parts `also` that its application reads. Schemas stay in the core, in development and in tests, where every answer is
 * parsed by them.
 */
export function pageContract({ also = [] }: { also?: readonly Part[] } = {}): Plugin {
  const modules = modulesOfPage([...OF_EVERY_CALL, ...also]);

  return {
    name: 'page-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === '@fanfare/contract' ? WHOLE : modules.has(id) ? id : null),
    load(id) {
      const code = modules.get(id);

      return code === undefined ? null : { code, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error === undefined && this.getModuleInfo(WHOLE) === null)
        throw new Error('page-contract: no module of the build imports @fanfare/contract');
    },
  };
}

/** Code of each module by its id. Each call has one of its own, so that it is bundled with the screens that make the call. */
function modulesOfPage(kept: readonly (keyof contract.Endpoint)[]): Map<string, string> {
  const modules = new Map<string, string>();
  const indexOf = (calls: object, folder: string) =>
    partsOf(calls, kept).map(([name, data]) => {
      const id = `${folder}/${name}`;
      modules.set(id, `export const value = ${JSON.stringify(data)};`);

      return `export { value as ${name} } from ${JSON.stringify(id)};`;
    });
  const whole = [
    ...PLAIN.map((file) => `export * from ${JSON.stringify(join(SOURCE, `${file}.ts`))};`),
    ...indexOf(contract, WHOLE),
  ];
  for (const [name, calls] of Object.entries({ door: contract.door, staff: contract.staff })) {
    const id = `${WHOLE}/${name}`;
    modules.set(id, indexOf(calls, id).join('\n'));
    whole.push(`export * as ${name} from ${JSON.stringify(id)};`);
  }

  return modules.set(WHOLE, whole.join('\n'));
}

function partsOf(calls: object, kept: readonly (keyof contract.Endpoint)[]): [string, object][] {
  return Object.entries(calls).flatMap(([name, value]): [string, object][] => {
    if (isEndpoint(value)) return [[name, Object.fromEntries(kept.map((part) => [part, value[part]]))]];

    return isListOfNames(value) ? [[name, value]] : [];
  });
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'output' in value;
}

/** Names that calls are made with. */
function isListOfNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
