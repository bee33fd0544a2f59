import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from '../../testing/instance.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { connect } from './database.ts';
import { startEmbeddedServer } from './embedded-server.ts';

test('a server that recovers is waited for as long as it takes, with a line every 10 seconds', async () => {
  const folder = await memoryFolder('recovery');
  onTestFinished(() => removeFolder(folder));
  const first = await startEmbeddedServer(folder);
  await first.stop('immediate');
  await first.ended;

  // The server asks an archive for its log first, which answers when the test says so.
  const cluster = join(folder, 'postgres');
  await writeFile(join(cluster, 'recovery.signal'), '');
  const answer = join(cluster, 'go');
  const said: string[] = [];
  const starting = startEmbeddedServer(
    folder,
    { restore_command: `until test -e ${answer}; do sleep 0.1; done; false` },
    (line) => void said.push(line),
  );
  // The first attempt was given up after 20 seconds.
  await expect.poll(() => said, { timeout: 120_000 }).toHaveLength(3);
  expect(said[2]).toMatch(/getting ready, since 3\d s/);
  await writeFile(answer, '');
  const server = await starting;
  const { db, close } = connect(server.url, { size: 1 });
  expect(await db.introspection.getSchemas()).not.toEqual([]);
  await close();
  await server.stop();
});
