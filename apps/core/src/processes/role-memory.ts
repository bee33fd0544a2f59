import type { Role } from './role.ts';

/**
 * V8 flags of each role (record 0017). All allocate much short-lived and little long-lived memory: V8 is told to collect
 * rather than to grow. Maglev, the mid-tier compiler, takes tens of megabytes when many functions get hot at once, and TurboFan
 * compiles the same ones soon after. The worker's half-spaces are smaller, yet not code that is optimised for size: it takes processor time
 * from web (record 0133). The console has few callers.
 */
export const V8_FLAGS = {
  web: ['--no-maglev', '--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=256'],
  worker: ['--no-maglev', '--max-semi-space-size=2', '--heap-growing-percent=10', '--max-old-space-size=192'],
  console: [
    '--no-maglev',
    '--max-semi-space-size=2',
    '--heap-growing-percent=20',
    '--max-old-space-size=192',
  ],
} satisfies Record<Role, string[]>;

/**
 * By default glibc keeps the memory that V8 frees, in an arena per thread. Returning it at once slows web down; the worker also
 * returns blocks of V8's compilers, which are a little under 32 KB.
 */
export const MALLOC = {
  web: { MALLOC_ARENA_MAX: '1' },
  worker: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '30000', MALLOC_TRIM_THRESHOLD_: '65536' },
  console: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '30000', MALLOC_TRIM_THRESHOLD_: '65536' },
} satisfies Record<Role, NodeJS.ProcessEnv>;
