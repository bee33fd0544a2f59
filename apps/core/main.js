import { existsSync } from 'node:fs';

/** Starts the core as `npm run build` bundled it, and from its sources where it was never built. */
const built = new URL('build/main.js', import.meta.url);
await import(existsSync(built) ? built.href : './src/main.ts');
