import { sql } from 'kysely';
import type { Waiting } from '../../../area.ts';
import { countWaiting } from '../../../data/count-waiting.ts';

/** Customers who have sent all that is needed, on which nobody has decided. */
export const waiting: readonly Waiting[] = [
  {
    kind: 'documents',
    band: 'today',
    permission: 'documents.decide',
    read: ({ db }) =>
      countWaiting(
        db,
        sql`select null::bigint as money, verification_sent_at as since from customer where verification_sent_at is not null`,
      ),
  },
];
