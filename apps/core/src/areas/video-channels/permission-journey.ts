import * as z from 'zod';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { seal, unseal } from '../../security/sealed.ts';
import { isVerified, lockAccount, updateAccount } from './face/store.ts';
import { dropPermissions, sealPermission } from './permissions.ts';

/** The way to the network takes no longer. */
export const JOURNEY_SECONDS = 600;
const LOCK = { purpose: 'channel journey', owner: 'browser' };

const shape = z.object({
  until: z.number(),
  accountId: z.number(),
  customerId: z.number(),
  state: z.string(),
  verifier: z.string(),
  locale: z.string(),
});
export type Journey = Omit<z.output<typeof shape>, 'until'>;

/** A journey sealed for the browser to carry to the network, which can neither read nor change it. */
export function sealJourney(core: Core, journey: Journey): string {
  const until = core.clock.now().getTime() + JOURNEY_SECONDS * 1000;

  return seal(core.secrets, LOCK, Buffer.from(JSON.stringify({ ...journey, until }))).toString('base64url');
}

/** Null for a text that was not made here, or is too old. */
export function openJourney(core: Core, text: string | undefined): Journey | null {
  const plain = text ? unseal(core.secrets, LOCK, Buffer.from(text, 'base64url')) : null;
  const read = plain && shape.safeParse(JSON.parse(plain.toString()));

  return read?.success && read.data.until > core.clock.now().getTime() ? read.data : null;
}

/**
 * Keeps the permission of a channel's owner, which reads it at once. One for another channel is given back: a person may have several,
 * and chooses at the network. Throws 422 `channel` for that, and for an account that is not verified or was unlinked meanwhile.
 */
export async function keepPermission(
  core: Core,
  { accountId, customerId }: Journey,
  given: { permission: string; channelId: string | null },
): Promise<void> {
  const now = core.clock.now();
  const isKept = await inTransaction(core, async (tx) => {
    const row = await lockAccount(tx, accountId);
    const sealed = sealPermission(core, accountId, given.permission);
    if (row?.customer_id !== customerId || !isVerified(row) || given.channelId !== row.youtube_channel_id) {
      await dropPermissions(tx, [{ id: accountId, permission: sealed }], now);
      return false;
    }
    await updateAccount(tx, accountId, {
      permission: sealed,
      allowed_at: now,
      asked_at: null,
      next_read_at: now,
      failures: 0,
      trouble: null,
      trouble_since: null,
    });
    return true;
  });
  if (!isKept) throw invalidField('channel', 'video_accounts.other_channel');
}
