import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

process.env.LINGUI_CONFIG ??= join(import.meta.dirname, 'lingui.config.ts');

/** The console runs in the browser alone: its document is the same for everybody, and no script in it is inline. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: import.meta.dirname })] }),
    lingui({ cwd: import.meta.dirname }),
  ],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // The polyfill would be an inline script in older builds; every browser that we support preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark modules for servers, of which there is none here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
