import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';

export const ownData: OwnData = {
  parts: async ({ db }, { id }) => {
    const uses = await sql`
      select token_id, day::text, calls, errors, orders from api_use where customer_id = ${id}
      order by day, token_id`.execute(db);
    const errors = await sql`
      select token_id, day::text, status, said, times, calls from api_error where customer_id = ${id}
      order by id`.execute(db);

    return { api_use: uses.rows, api_errors: errors.rows };
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom('api_use').where('customer_id', '=', id).execute();
    await tx.deleteFrom('api_error').where('customer_id', '=', id).execute();
  },
};
