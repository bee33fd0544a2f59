import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/storefront/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/core/**/*.test.ts'],
          globalSetup: ['apps/core/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
