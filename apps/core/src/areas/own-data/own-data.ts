import { dropLettersTo } from '../../adapters/mail/outbox.ts';
import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';
import { dropExport } from './store.ts';

export const ownData: OwnData = {
  /** Letters are of no area: each writes some. */
  lists: (db, { email }) => ({
    letters: () =>
      pagesOfRows((after, limit) =>
        db
          .selectFrom('mail')
          .select(['id', 'template', 'subject', 'locale', 'created_at', 'sent_at'])
          .where('recipient', '=', email)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
  }),
  erase: async (tx, { id, email }, { now }) => {
    await dropFiles(tx, await dropExport(tx, id), now);
    await dropLettersTo(tx, email);
  },
};
