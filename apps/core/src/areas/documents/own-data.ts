import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    documents: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('document')
          .select(['id', 'step', 'state', 'code', 'reason', 'sent_at', 'decided_at'])
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  /** Erases the documents, their files, and the record of who viewed them. */
  erase: async (tx, { id }, { now }) => {
    const rows = await tx
      .deleteFrom('document')
      .where('customer_id', '=', id)
      .returning('stored_name')
      .execute();
    await dropFiles(
      tx,
      rows.map(({ stored_name }) => stored_name),
      now,
    );
  },
};
