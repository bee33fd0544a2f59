import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the letters, whose look is React, to build/emails.js for the core to load. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: join(import.meta.dirname, 'emails/index.ts'),
    outDir: 'build',
    // Beside it lies the stamp of the last build.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'emails.js' } },
  },
});
