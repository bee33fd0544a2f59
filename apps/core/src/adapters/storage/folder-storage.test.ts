import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));

  return folder;
}

test('a file that does not fit on the disk leaves nothing of itself, and the one before as it was', async () => {
  const folder = await makeFolder();
  await folderStorage(folder).put('photo.jpg', Buffer.from('before'));
  // A process that may write no file larger than 64 KiB meets what a full disk is: a write that fails half way.
  const program = `
    import { folderStorage } from ${JSON.stringify(join(import.meta.dirname, 'folder-storage.ts'))};
    for (const name of ['photo.jpg', 'other.jpg'])
      await folderStorage(${JSON.stringify(folder)}).put(name, Buffer.alloc(1_000_000)).then(
        () => process.stdout.write('stored '),
        ({ code }) => process.stdout.write(code + ' '),
      );`;
  const limit = 'ulimit -f 64; exec "$0" --input-type=module -e "$1"';
  const { stdout, stderr } = spawnSync('bash', ['-c', limit, process.execPath, program]);
  expect([String(stdout), String(stderr)]).toEqual(['EFBIG EFBIG ', '']);
  expect(await readdir(folder)).toEqual(['photo.jpg']);
  expect(String(await folderStorage(folder).get('photo.jpg'))).toBe('before');
});

test('what a killed process had begun to write goes, what one still writes stays', async () => {
  const folder = await makeFolder();
  const storage = folderStorage(folder);
  await storage.put('photo.jpg', Buffer.from('whole'));
  const [dead, alive] = ['.photo.jpg.0123456789abcdef.part', '.photo.jpg.fedcba9876543210.part'];
  await writeFile(join(folder, dead), 'torso');
  await writeFile(join(folder, alive), 'torso');
  const longAgo = new Date(Date.now() - 120_000);
  await utimes(join(folder, dead), longAgo, longAgo);
  await utimes(join(folder, 'photo.jpg'), longAgo, longAgo);
  await storage.dropUnfinished();
  expect((await readdir(folder)).toSorted()).toEqual([alive, 'photo.jpg']);
  await folderStorage(join(folder, 'not there')).dropUnfinished();
});
