import { expect, test } from 'vitest';
import { launch } from '../../testing/launch/launch.ts';
import { findTools } from '../../testing/launch/tools.ts';

/** Parts whose programs this machine lacks are left out by name; `npm run launch-check` does all of it, and at length. */
test('a shop launched by the commands and files of docs/operating.md is updated and backed up with no request lost, and restored with all its money', {
  timeout: 180_000,
}, async () => {
  const tools = await findTools();
  const said: string[] = [];
  const { answers, topUps, leftOut } = await launch({
    ...{ kind: 'shop', tools, installs: false },
    ...{ customers: 2, guests: 1, seconds: 0.5 },
    say: (line) => void said.push(line),
  });
  expect(answers).toBeGreaterThan(50);
  expect(topUps).toBeGreaterThan(0);
  expect(leftOut).toEqual([
    ...(tools.redis === null ? ['Redis'] : []),
    ...(tools.proxy === null ? ['proxy and TLS'] : []),
    ...(tools.postgres.bin === null ? ['backup and restore'] : []),
  ]);
});
