import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startBucket } from '../../../testing/doubles/bucket.ts';
import { makeStorage } from './chosen-storage.ts';

const far = await startBucket();
const folder = await mkdtemp(join(tmpdir(), 'fanfare-storage-'));
afterAll(async () => {
  await far.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  far.state.mood = 'well';
});

const storages = {
  'a folder': makeStorage({ folder, bucket: null }),
  'a bucket': makeStorage({ folder, bucket: far.bucket }),
};

describe.for(Object.entries(storages))('%s', ([, storage]) => {
  test('keeps files whole, gives them back, and has them no more once they are dropped', async () => {
    const bytes = randomBytes(300_000);
    expect(await storage.get('one.bin')).toBeNull();
    await storage.put('one.bin', bytes);
    await storage.put('two.bin', new Uint8Array(0));
    expect((await storage.get('one.bin'))?.equals(bytes)).toBe(true);
    expect(await storage.get('two.bin')).toEqual(Buffer.alloc(0));
    await storage.put('one.bin', Buffer.from('anew'));
    expect(String(await storage.get('one.bin'))).toBe('anew');
    await storage.drop('one.bin');
    await storage.drop('one.bin');
    expect(await storage.get('one.bin')).toBeNull();
  });

  test('twenty at once do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `many-${place}`);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name.repeat(1000)))));
    for (const name of names) expect(String(await storage.get(name))).toBe(name.repeat(1000));
  });
});

test.for(['failing', 'refusing'] as const)(
  'a bucket that is %s throws: a file is never said to be missing or kept',
  async (mood) => {
    const storage = storages['a bucket'];
    await storage.put('kept', Buffer.from('kept'));
    far.state.mood = mood;
    await expect(storage.put('kept', Buffer.from('lost'))).rejects.toThrow();
    await expect(storage.get('kept')).rejects.toThrow();
    await expect(storage.drop('kept')).rejects.toThrow();
    far.state.mood = 'well';
    expect(String(await storage.get('kept'))).toBe('kept');
  },
);

test('another key is refused', async () => {
  const stranger = makeStorage({ folder, bucket: { ...far.bucket, accessKeyId: 'other' } });
  await expect(stranger.put('theirs', Buffer.from('x'))).rejects.toThrow();
  expect(far.objects.has('theirs')).toBe(false);
});
