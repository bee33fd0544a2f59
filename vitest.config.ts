import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Most tests wait for the database, a worker or a time: more files than cores keep both busy. */
const maxWorkers = 3;
/** A process keeps what it has loaded for its next file: loading the program takes longer than most tests of it. */
const isolate = false;

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/storefront/vitest.config.ts',
      {
        test: {
          name: 'unit',
          maxWorkers,
          isolate,
          include: [
            'packages/{rules,contract,api-client,page-build}/src/**/*.test.ts',
            'apps/console/app/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // React has no `jsxDEV` in production.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'apps/core/testing/argon2.ts') } },
        test: {
          name: 'integration',
          maxWorkers,
          isolate,
          include: ['apps/core/**/*.test.ts'],
          // As main.ts has it: React renders pages and letters several times slower otherwise.
          env: { NODE_ENV: 'production' },
          globalSetup: ['apps/core/testing/global-setup.ts'],
          // A busy machine takes longer: tests wait for a state, and speed is measured by the bench.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
