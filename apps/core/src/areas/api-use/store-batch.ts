import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import type { Batch } from './token-use.ts';

/** Calls of a kind that are kept. */
const KEPT_CALLS = 5;

/**
 * Adds what tokens did in one minute to their days, in one statement. A process adds the counts of a minute that others add to
 * as well, so that the highest minute is that of all processes. Accounts that were erased meanwhile get nothing.
 */
export async function storeBatch(db: Queryable, { minute, tokens }: Batch): Promise<void> {
  const day = minute.toISOString().slice(0, 10);
  const uses = [...tokens.values()].map(({ kinds, ...use }) => use);
  const errors = [...tokens.values()].flatMap(({ tokenId, customerId, kinds }) =>
    [...kinds.values()].map((error) => ({ tokenId, customerId, ...error })),
  );
  await sql`
    with added_use as (
      insert into api_use (token_id, day, customer_id, calls, errors, orders, times, highest_minute, minute, minute_calls)
      select "tokenId", ${day}::date, "customerId", calls, errors, orders, times, calls, ${minute}, calls
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as told("tokenId" int, "customerId" int, calls int, errors int, orders int, times int[])
        join customer on customer.id = "customerId" and customer.erased_at is null
      on conflict (token_id, day) do update set
        calls = api_use.calls + excluded.calls,
        errors = api_use.errors + excluded.errors,
        orders = api_use.orders + excluded.orders,
        times = array(
          select coalesce(before, 0) + coalesce(added, 0)
          from unnest(api_use.times, excluded.times) with ordinality as step(before, added, place) order by place),
        minute_calls = case
          when excluded.minute = api_use.minute then api_use.minute_calls + excluded.minute_calls
          when excluded.minute > api_use.minute then excluded.minute_calls
          else api_use.minute_calls end,
        highest_minute = greatest(api_use.highest_minute, excluded.minute_calls,
          case when excluded.minute = api_use.minute then api_use.minute_calls + excluded.minute_calls else 0 end),
        minute = greatest(api_use.minute, excluded.minute)
    )
    insert into api_error (token_id, day, customer_id, status, kind, code, said, times, first_at, last_at, calls)
    select "tokenId", ${day}::date, "customerId", status, kind, code, said, times, "firstAt", "lastAt", calls
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
      as told("tokenId" int, "customerId" int, status int, kind text, code text, said text, times int,
        "firstAt" timestamptz, "lastAt" timestamptz, calls jsonb)
      join customer on customer.id = "customerId" and customer.erased_at is null
    on conflict (token_id, day, status, kind) do update set
      said = excluded.said,
      times = api_error.times + excluded.times,
      first_at = least(api_error.first_at, excluded.first_at),
      last_at = greatest(api_error.last_at, excluded.last_at),
      calls = (
        select jsonb_agg(call order by place) from jsonb_array_elements(excluded.calls || api_error.calls)
          with ordinality as kept(call, place) where place <= ${KEPT_CALLS})`.execute(db);
}
