/**
 * What each role is started with (record 0017). Both make much short-lived and little lasting memory: V8 is told to collect
 * instead of to grow. Nobody waits for the worker, which may be slower.
 */
export const V8_FLAGS = {
  web: ['--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=256'],
  worker: [
    '--max-semi-space-size=1',
    '--heap-growing-percent=10',
    '--max-old-space-size=192',
    '--optimize-for-size',
  ],
};

/** Left to itself glibc keeps what V8 gives back, in an arena for each thread. Returning it at once slows web down. */
export const MALLOC = {
  web: { MALLOC_ARENA_MAX: '2' },
  worker: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
};
