import { join } from 'node:path';
import { eachMeets } from '@fanfare/page-build/each-meets.ts';
import { keepStyles } from '@fanfare/page-build/keep-styles.ts';
import { noWarnings } from '@fanfare/page-build/no-warnings.ts';
import { onceForBoth } from '@fanfare/page-build/once-for-both.ts';
import { oneByte } from '@fanfare/page-build/one-byte.ts';
import { pageContract } from '@fanfare/page-build/page-contract.ts';
import { words } from '@fanfare/page-build/words.ts';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { CHUNKS, isOnEveryPage, PICKED } from './vite-chunks.ts';
import { pathOfFile } from './vite-file-names.ts';

// The macros look for their configuration from where Vite was started: the core starts it while developing.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

/** Package whose parts are for the screens that use them, without saying that they only define functions. */
const PASSKEYS = /@simplewebauthn[\\/]browser/;
/** A warning that a browser could read source maps: they are not served (scripts/build.ts). */
const MAPS_SET_ASIDE = [/Source maps are enabled in production/];

const macros = await babel({
  presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })],
});

export default defineConfig({
  base: '/app/',
  plugins: [
    noWarnings({ except: MAPS_SET_ASIDE }),
    onceForBoth(macros),
    lingui({ cwd: import.meta.dirname }),
    pageContract(),
    keepStyles(),
    eachMeets([...PICKED, PASSKEYS]),
    reactRouter(),
    oneByte(),
    words({
      root: import.meta.dirname,
      i18n: 'shared/i18n',
      everyPage: /^(entry\.client|root|routes\/layouts\/[^/]+)\.tsx/,
    }),
  ],
  // Without the entries the first page load of a dev server dies of an outdated optimised dependency.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  ssr: { noExternal: [/^@lingui\//, /^@fanfare\//, /^@tanstack\//, 'valibot', 'zustand'] },
  // React has had this hook of its own since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, needs) => needs.filter((path) => !isOnEveryPage(path)) },
  },
  environments: {
    client: {
      build: {
        // For what breaks in browsers; they are not served (scripts/build.ts).
        sourcemap: 'hidden',
        rolldownOptions: {
          optimization: { inlineConst: true },
          treeshake: { moduleSideEffects: [{ test: PASSKEYS, sideEffects: false }] },
          output: {
            sourcemapExcludeSources: true,
            entryFileNames: pathOfFile('js'),
            chunkFileNames: pathOfFile('js'),
            assetFileNames: pathOfFile('[ext]'),
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
});
