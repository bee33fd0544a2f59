import type { LinkedChannel } from '@fanfare/contract';
import { presentYoutubeAccount } from '../accounts/face/youtube-accounts.ts';
import { type AccountRow, isVerified } from './face/store.ts';

const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** A linked channel as its owner sees it. */
export const presentLinked = (row: AccountRow): LinkedChannel => ({
  ...presentYoutubeAccount(row),
  channel: {
    title: row.title,
    handle: row.handle,
    picture: row.picture,
    subscribers: row.subscribers === null ? null : Number(row.subscribers),
    looked_at: row.looked_at.toISOString(),
  },
  is_verified: isVerified(row),
  linked_at: row.created_at.toISOString(),
  code_until: row.code_until.toISOString(),
  code_checked_at: at(row.code_checked_at),
  public_subscriptions_checked_at: at(row.subscriptions_checked_at),
  next_check_at: at(row.next_check_at),
  allowed_at: at(row.allowed_at),
  read_at: at(row.read_at),
  trouble: row.trouble,
});
