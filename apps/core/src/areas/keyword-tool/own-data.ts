import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';

export const ownData: OwnData = {
  parts: async ({ db }, { id }) => {
    const { rows } = await sql`
      select day::text, count(*)::int as searches from keyword_search where customer_id = ${id}
      group by day order by day`.execute(db);

    return { keyword_searches: rows };
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom('keyword_search').where('customer_id', '=', id).execute();
  },
};
