import { join } from 'node:path';
import { leftOut } from '@fanfare/page-build/left-out.ts';
import { noWarnings } from '@fanfare/page-build/no-warnings.ts';
import { oneByte } from '@fanfare/page-build/one-byte.ts';
import { pageContract } from '@fanfare/page-build/page-contract.ts';
import { words } from '@fanfare/page-build/words.ts';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { CHUNKS, isOnEveryPage } from './vite-chunks.ts';
import { classNameOf, classNames } from './vite-class-names.ts';
import { pathOfFile } from './vite-file-names.ts';
import { NEVER_RUN } from './vite-left-out.ts';

// The macros look for their configuration from where Vite was started: the core starts it while developing.
process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

/** Warnings of source maps: that a browser could read them, and that a plugin of styles makes none. */
const MAPS_SET_ASIDE = [/Source maps are enabled in production/, /vite:css-post.*SOURCEMAP_BROKEN/];

export default defineConfig({
  base: '/app/',
  plugins: [
    classNames(),
    noWarnings({ except: MAPS_SET_ASIDE }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname }),
    pageContract(),
    leftOut(NEVER_RUN),
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
  css: { modules: { generateScopedName: classNameOf } },
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
          // Its parts are for the screens that use them; the package does not say that they only define functions.
          treeshake: { moduleSideEffects: [{ test: /@simplewebauthn[\\/]browser/, sideEffects: false }] },
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
