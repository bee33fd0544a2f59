import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { onTestFinished } from 'vitest';
import { photo } from '../../../testing/fixtures/documents.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeStorage } from '../../adapters/storage/chosen-storage.ts';

/** A disk of so many kilobytes; null where this machine lets nobody mount one. */
async function tinyDisk(kilobytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-full-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  onTestFinished(async () => {
    if (status === 0) spawnSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });

  return status === 0 ? folder : null;
}

test('a disk that is full: an upload is 503 in its reader’s language and leaves nothing, health says it, and what was kept stays', async ({
  api,
  core,
  skip,
}) => {
  const disk = await tinyDisk(256);
  if (disk === null) return skip('nothing can be mounted here');
  core.storage = makeStorage({ folder: disk, bucket: null });
  const buyer = await api.customer();
  const health = async () => (await api.send({ method: 'GET', path: '/health/ready' })).body;
  const bytes = new Uint8Array(await photo());
  const send = async (locale: string) => {
    const form = new FormData();
    form.set('step', 'card');
    form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'card.jpg');
    const whole = new Response(form);
    const { method, path } = contract.sendVerificationDocument;

    return api.send({
      method,
      path: `${path}?locale=${locale}`,
      raw: Buffer.from(await whole.arrayBuffer()),
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        authorization: `Bearer ${buyer.token}`,
      },
    });
  };

  expect((await send('en')).status).toBe(200);
  const kept = await readdir(disk);
  expect(kept).toHaveLength(1);
  const before = await core.storage.get(kept[0] ?? '');
  await fill(disk);

  for (const [locale, words] of [
    ['de', /^Die Datei konnte gerade nicht gespeichert werden\. Es hat sich nichts geändert\./],
    ['fr', /^Le fichier n’a pas pu être enregistré/],
  ] as const) {
    const refused = await send(locale);
    expect([refused.status, refused.body.code]).toEqual([503, 'storage_unavailable']);
    expect(refused.body.message).toMatch(words);
    expect(refused.headers['retry-after']).toBe('30');
  }
  expect((await readdir(disk)).toSorted()).toEqual([...kept, 'others'].toSorted());
  expect(await core.storage.get(kept[0] ?? '')).toEqual(before);
  expect(
    await core.db.selectFrom('document').select('id').where('customer_id', '=', buyer.id).execute(),
  ).toHaveLength(1);
  await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 'ok', away: ['files'] });

  await rm(join(disk, 'others'));
  expect((await send('de')).status).toBe(200);
  await expect.poll(health, { timeout: 5_000 }).not.toHaveProperty('away');
});

/** Something else takes all that is left. */
async function fill(disk: string): Promise<void> {
  for (const size of [64, 16, 4])
    for (;;) {
      try {
        await writeFile(join(disk, 'others'), Buffer.alloc(size * 1024), { flag: 'a' });
      } catch {
        break;
      }
    }
}
