import type { OwnData } from '../../area.ts';
import { deleteAccounts } from './unlink-channel.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => ({
    channels: await core.db
      .selectFrom('video_account')
      .select([
        'youtube_channel_id',
        'title',
        'handle',
        'created_at',
        'code_found_at',
        'subscriptions_public_at',
        'allowed_at',
        'is_reportable',
        'read_at',
      ])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  erase: async (tx, { id }, { now }) => {
    const accounts = await tx
      .selectFrom('video_account')
      .selectAll()
      .where('customer_id', '=', id)
      .forUpdate()
      .execute();
    await deleteAccounts(tx, accounts, now);
  },
};
