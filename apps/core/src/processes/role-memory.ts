import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What each role is started with (record 0017). Both make much short-lived and little lasting memory: V8 is told to collect
 * instead of to grow. Maglev, the compiler in the middle, takes tens of megabytes when many functions grow hot at once, and
 * TurboFan compiles the same ones soon after. Nobody waits for the worker, which may be slower.
 */
const V8_FLAGS = {
  web: ['--no-maglev', '--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=256'],
  worker: [
    '--max-semi-space-size=1',
    '--heap-growing-percent=10',
    '--max-old-space-size=192',
    '--optimize-for-size',
  ],
};

export type Role = keyof typeof V8_FLAGS;

/**
 * Left to itself glibc keeps what V8 gives back, in an arena for each thread. Returning blocks at once slows web down; the
 * worker returns those of V8's compilers too, which are a little under 32 KB.
 */
export const MALLOC = {
  web: { MALLOC_ARENA_MAX: '1' },
  worker: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '30000', MALLOC_TRIM_THRESHOLD_: '65536' },
};

/** Our files without their types, as `npm run build` keeps them. */
export const KEPT_CODE = join(import.meta.dirname, '../../../node_modules/.cache/fanfare');

/** Flags with which a process or thread loads them; without a build it starts too, and Node strips the types. */
export function codeCacheFlags(): string[] {
  const loader = join(KEPT_CODE, 'code-cache.js');

  return existsSync(loader) ? ['--import', pathToFileURL(loader).href] : [];
}

/** The flags that a role is started with. */
export const flagsOf = (role: Role): string[] => [...V8_FLAGS[role], ...codeCacheFlags()];
