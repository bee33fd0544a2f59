import { sql } from 'kysely';
import type { Waiting } from '../../area.ts';
import { countWaiting } from '../../data/count-waiting.ts';

/** Photos of documents that nobody has decided on. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'documents',
    band: 'today',
    permission: 'documents.decide',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, sent_at as since from document where state = 'waiting'`,
      ),
  },
];
