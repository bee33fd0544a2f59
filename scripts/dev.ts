import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

// The storefront is served by Vite inside the web process; a change of the core starts its processes again.
// A shop that was started without npm outlives its shell.
if (process.env.npm_lifecycle_event !== undefined) endWithParent();
await build();
const root = join(import.meta.dirname, '..');
const watched = ['apps/core/src', 'packages/contract/src', 'packages/rules/src'].flatMap((folder) => [
  '--watch-path',
  join(root, folder),
]);
const child = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', join(root, 'apps/core/src/main.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, DEVELOPMENT: 'true' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
