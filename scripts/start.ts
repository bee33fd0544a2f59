import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

// A shop that was started without npm outlives its shell.
if (process.env.npm_lifecycle_event !== undefined) endWithParent();
await build();
await import('../apps/core/src/main.ts');
