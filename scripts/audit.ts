import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run audit -- --ops N --seed S`: N random steps of a customer and of a guest against the model of the shop, then 200 hostile
 * inputs for every parameter of every call, and all that are known for every page. Without a seed one is drawn and printed.
 */
const { values } = parseArgs({
  options: { ops: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
if (![values.ops, values.seed ?? '1'].every((text) => /^[1-9]\d{0,9}$/.test(text))) {
  process.stderr.write('Usage: npm run audit -- --ops 10000 --seed 42\n');
  process.exit(1);
}

const { status } = spawnSync(
  'vitest',
  ['run', 'ordering-model', 'http/fuzz', 'http/hostile-pages', '--reporter=verbose'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ AUDIT_OPS: values.ops, FUZZ_INPUTS: '200' },
      ...(values.seed && { AUDIT_SEED: values.seed, FUZZ_SEED: values.seed }),
    },
  },
);
process.exit(status ?? 1);
