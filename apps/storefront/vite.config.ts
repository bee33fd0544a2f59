import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { pathOfFile } from './vite-file-names.ts';
import { pageContract } from './vite-page-contract.ts';

// The macros look for their configuration from where Vite was started: the core starts it while developing.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

const FIRST_PAGE_STYLES =
  /(packages\/ui\/src\/(?!run-bars|faq|data-table|list-page|pager|chart-frame|column-chart|date-range|menu|popover)|app\/shared\/(order-panel|immediate-start|payment\/method-row\.)|features\/(catalogue|consent|promos\/(banner-slot|catalogue-promos|offer-block))|features\/shell\/(?!link|services-panel\/panes|finder\/(palette|option-list|suggestions))|features\/ordering\/(form|pay))[^?]*\.css/;

export default defineConfig({
  base: '/app/',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname }),
    pageContract(),
    reactRouter(),
  ],
  // Without the entries the first page load of a dev server dies of an outdated optimised dependency.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  ssr: { noExternal: [/^@lingui\//, /^@fanfare\//, /^@tanstack\//, 'valibot', 'zustand'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: pathOfFile('js'),
            chunkFileNames: pathOfFile('js'),
            assetFileNames: pathOfFile('[ext]'),
            // What every page needs, in two files: apart it compresses worse and is cut up anew with each new screen.
            codeSplitting: {
              groups: [
                {
                  // The styles of the first page in one file: each more is one more that nothing is painted before.
                  name: 'first-page',
                  priority: 2,
                  test: FIRST_PAGE_STYLES,
                },
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack|zustand|valibot)[\\/]/,
                },
                {
                  name: 'common',
                  // Whoever imports the words of the cabinet loads them: they stay with its screens, as does what the first page has no use for.
                  test: /(packages\/(rules|contract|ui)|app\/shared)\/(?!cabinet-messages|src\/(copy-button|password-field|data-table))/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
});
