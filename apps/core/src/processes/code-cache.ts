import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File name of a cached module without its types. It is a hash of the source, so changed code is not found. */
export const cachedName = (source: string) => `${createHash('sha256').update(source).digest('hex')}.js`;

/**
 * Loads our modules as the build cached them, and leaves others to Node. Node's type stripping takes tens of megabytes per
 * process, and so does its compile cache (NODE_COMPILE_CACHE), which it never frees.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    // Node would look on the disk for each file and the package above it, at every start.
    const isOurs = specifier.startsWith('.') && specifier.endsWith('.ts');

    return isOurs
      ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      : nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    const source = context.format === 'module-typescript' ? kept(fileURLToPath(url)) : null;

    return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function kept(file: string): string | null {
  try {
    return readFileSync(join(import.meta.dirname, cachedName(readFileSync(file, 'utf8'))), 'utf8');
  } catch {
    return null;
  }
}
