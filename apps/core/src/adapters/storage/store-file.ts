import type { Core } from '../../core.ts';
import { Refusal } from '../../refusal.ts';
import { dropUnlessClaimed } from './dropped-files.ts';

/** Stores a file that a transaction then claims (`claimFile`). Throws 503 `storage_unavailable` where it cannot be stored. */
export async function storeFile(core: Core, name: string, bytes: Buffer): Promise<void> {
  await dropUnlessClaimed(core.db, name, core.clock.now());
  try {
    await core.storage.put(name, bytes);
  } catch (error) {
    core.log.error({ err: error instanceof Error ? error.message : error }, 'file could not be stored');
    throw new Refusal('storage_unavailable');
  }
}
