import { build } from './build.ts';
import { endWithNpm } from './end-with-npm.ts';

endWithNpm();
await build();
await import('../apps/core/src/main.ts');
