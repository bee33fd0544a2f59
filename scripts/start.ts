import { build } from './build.ts';

await build();
await import('../apps/core/src/main.ts');
