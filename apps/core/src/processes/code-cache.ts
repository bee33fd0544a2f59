import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name under which the build keeps a file without its types: code that changed since is not found. */
export const cachedName = (source: string) => `${createHash('sha256').update(source).digest('hex')}.js`;

/**
 * Loads our files as the build kept them beside this one, and leaves the others to Node. The part of Node that strips types
 * takes tens of megabytes in each process, and so do its own kept code (NODE_COMPILE_CACHE), which it never lets go.
 */
registerHooks({
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
