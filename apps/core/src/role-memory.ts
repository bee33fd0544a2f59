/**
 * What each role is started with (record 0017). Both make much short-lived and little lasting memory: V8 is told to collect
 * instead of to grow. Nobody waits for the worker, which may be slower.
 */
export const V8_FLAGS = {
  web: ['--max-semi-space-size=3', '--heap-growing-percent=15', '--max-old-space-size=256'],
  worker: [
    '--max-semi-space-size=1',
    '--heap-growing-percent=10',
    '--max-old-space-size=192',
    '--optimize-for-size',
  ],
};

/**
 * What the compilers of V8 give back, glibc gives back too: left to itself it learns from each large block that it freed to
 * keep more, in an arena for each thread.
 */
export const MALLOC = {
  web: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1000000' },
  worker: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
};
