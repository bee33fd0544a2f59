import { tableOf } from '../bench/lib/report.ts';
import { measureLaunch } from '../bench/sections/launch.ts';
import { build } from './build.ts';

/**
 * `npm run launch-check [-- nginx|caddy]`: launches a shop by the commands and files of docs/operating.md, updates it and backs
 * it up under load, restores it elsewhere, and looks at the money. Ends with 1, the step and the last lines of each process at
 * the first fault; leaves nothing running. `npm run bench -- launch` writes the same figures into bench/RESULTS.md.
 */
const [proxy] = process.argv.slice(2);
try {
  if (proxy !== undefined && proxy !== 'nginx' && proxy !== 'caddy')
    throw new Error('Usage: npm run launch-check -- nginx|caddy');
  await build();
  const { figures } = await measureLaunch(proxy);
  process.stdout.write(`\n${tableOf(figures).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
