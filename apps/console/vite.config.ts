import { join } from 'node:path';
import { eachMeets } from '@fanfare/page-build/each-meets.ts';
import { noWarnings } from '@fanfare/page-build/no-warnings.ts';
import { pageContract } from '@fanfare/page-build/page-contract.ts';
import { words } from '@fanfare/page-build/words.ts';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui|@tanstack|zustand)[\\/]/;
const COMMON = /(apps\/console\/app\/(api|desk|order|shell)\/|packages\/)/;

/** The console runs in the browser alone: its document is the same for everybody, and no script in it is inline. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    noWarnings(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname }),
    eachMeets([FRAMEWORK, COMMON]),
    // Lists and things are kept by the names of their calls; what moves money is sent with a key, and a factor is asked for by the line
    // that the call leaves in the log.
    pageContract({ also: ['name', 'movesMoney', 'audit'] }),
    words({ root: import.meta.dirname, i18n: 'i18n', everyPage: /./ }),
  ],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // The polyfill would be an inline script in older builds; every browser that we support preloads modules.
    modulePreload: { polyfill: false },
    // For what breaks in browsers; they are not served (scripts/build.ts).
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'common', test: COMMON, minShareCount: 3 },
          ],
        },
      },
      // Libraries mark modules for servers, of which there is none here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
