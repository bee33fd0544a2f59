/**
 * What each role is started with (record 0017). Both make much short-lived and little lasting memory: V8 is told to collect
 * instead of to grow. Maglev, the compiler in the middle, takes tens of megabytes when many functions grow hot at once, and
 * TurboFan compiles the same ones soon after. Nobody waits for the worker, which may be slower.
 */
export const V8_FLAGS = {
  web: ['--no-maglev', '--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=256'],
  worker: [
    '--max-semi-space-size=1',
    '--heap-growing-percent=10',
    '--max-old-space-size=192',
    '--optimize-for-size',
  ],
};

/**
 * Left to itself glibc keeps what V8 gives back, in an arena for each thread. Returning blocks at once slows web down; the
 * worker returns those of V8's compilers too, which are a little under 32 KB.
 */
export const MALLOC = {
  web: { MALLOC_ARENA_MAX: '1' },
  worker: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '30000', MALLOC_TRIM_THRESHOLD_: '65536' },
};
