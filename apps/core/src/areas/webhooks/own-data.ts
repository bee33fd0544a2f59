import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  parts: async (core, { id }) => ({
    webhooks: await core.db
      .selectFrom('webhook_endpoint')
      .select(['url', 'events', 'created_at', 'stopped_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  lists: (db, { id }) => ({
    webhook_messages: async function* () {
      const rows = pagesOfRows((after, limit) =>
        db
          .selectFrom('webhook_message')
          .select(['id', 'endpoint_id', 'payload', 'state', 'created_at', 'arrived_at', 'answer_body'])
          .where('customer_id', '=', id)
          .where('id', '>', BigInt(after))
          .orderBy('id')
          .limit(limit)
          .execute(),
      );
      for await (const { id: messageId, ...row } of rows) yield { id: String(messageId), ...row };
    },
  }),
  erase: async (tx, { id }) => {
    // A writer of a message to one of them waits, and finds none.
    await tx.selectFrom('webhook_endpoint').select('id').where('customer_id', '=', id).forUpdate().execute();
    await tx.deleteFrom('webhook_message').where('customer_id', '=', id).execute();
    await tx.deleteFrom('webhook_endpoint').where('customer_id', '=', id).execute();
  },
};
