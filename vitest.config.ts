import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for the database or a worker: more files than cores keep both busy.
    maxWorkers: 3,
    projects: [
      'apps/storefront/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['packages/{rules,contract}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/core/**/*.test.ts'],
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
