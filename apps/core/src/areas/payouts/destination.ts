import { daysAfter } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** Days for which an account that takes the place of another one is new (rules §5.4). */
const NEW_DAYS = 7;

/**
 * The end of the account that each withdrawal was to go to before, for those whose account is younger than 7 days; by id. A first one
 * has no other before it. Accounts are compared whole, by their hashes; one without a hash is unknown. Only money that was sent makes
 * an account known: whoever asks and cancels has shown nothing.
 */
export async function accountsBefore(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; account_hint: string }>`
    select one.id, before.account_hint from withdrawal one cross join lateral (
      select account_hint from withdrawal
      where customer_id = one.customer_id and id < one.id and account_hint is not null
        and (method_id, account_hash) is distinct from (one.method_id, one.account_hash)
      order by id desc limit 1
    ) before
    where one.id = any(${ids}::int[]) and one.account_hint is not null and not exists (
      select from withdrawal same
      where same.customer_id = one.customer_id and same.method_id = one.method_id
        and same.account_hash = one.account_hash and same.state = 'sent' and same.requested_at <= ${daysAfter(now, -NEW_DAYS)}
    )`.execute(db);

  return new Map(rows.map(({ id, account_hint }) => [id, account_hint]));
}
