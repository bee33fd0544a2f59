import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineProject } from 'vitest/config';

// The macros look for their configuration from where the tests were started.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

/** Unit tests of the storefront: the same macros as in its build. */
export default defineProject({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname }),
  ],
  test: {
    name: 'storefront',
    // Same limits as the other projects have in the root's vitest.config.ts.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['*.test.ts', 'app/**/*.test.{ts,tsx}', '../../packages/{client,ui}/src/**/*.test.{ts,tsx}'],
  },
});
