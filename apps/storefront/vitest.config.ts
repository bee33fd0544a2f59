import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineProject } from 'vitest/config';

/** Unit tests of the storefront: the same macros as in its build. */
export default defineProject({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: { name: 'storefront', include: ['app/**/*.test.ts'] },
});
