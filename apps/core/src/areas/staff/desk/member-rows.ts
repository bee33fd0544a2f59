import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS } from '../../../data/page-cursor.ts';
import type { Tables } from '../../../data/tables.ts';

export type WholeMember = Pick<
  Selectable<Tables['staff_member']>,
  'since' | 'left_at' | 'invited_by' | 'seen_at'
> &
  Pick<
    Selectable<Tables['customer']>,
    'id' | 'name' | 'email' | 'roles' | 'frozen_at' | 'granted_permissions'
  > & {
    passkeys: number;
    app: boolean;
    sessions: number;
  };

/** Half a day, and half an hour without a person: how long a session in the console lives. */
const LIVING = (now: Date) =>
  sql`ended_at is null and proven_at is not null and created_at > ${now}::timestamptz - interval '12 hours'
    and used_at > ${now}::timestamptz - interval '30 minutes'`;

const whole = (now: Date) => sql`
  select customer.id, customer.name, customer.email, customer.roles, customer.frozen_at, customer.granted_permissions,
    staff_member.since, staff_member.left_at, staff_member.invited_by,
    (select count(*)::int from passkey where customer_id = customer.id) as passkeys,
    exists (select from second_factor where customer_id = customer.id and enabled_at is not null) as app,
    (select count(*)::int from staff_session where account_id = customer.id and ${LIVING(now)}) as sessions,
    staff_member.seen_at
  from staff_member join customer on customer.id = staff_member.customer_id`;

type Place = { seen: string; id: number };

/** Members who were never seen come last. */
const SEEN = sql`coalesce(staff_member.seen_at, '1970-01-01Z')`;

/** People of the staff, or those who have left, by when they were seen, the latest first. */
export async function pageOfMembers(
  db: Queryable,
  { hasLeft, after, now }: { hasLeft: boolean; after: Place | null; now: Date },
): Promise<WholeMember[]> {
  const { rows } = await sql<WholeMember>`
    ${whole(now)} where (left_at is not null) = ${hasLeft}
      ${after === null ? sql`` : sql`and (${SEEN}, customer.id) < (${after.seen}::timestamptz, ${after.id})`}
    order by ${SEEN} desc, customer.id desc limit ${PAGE_ROWS + 1}`.execute(db);

  return rows;
}

export async function findWholeMember(
  db: Queryable,
  id: number,
  now: Date,
): Promise<WholeMember | undefined> {
  const { rows } = await sql<WholeMember>`${whole(now)} where customer.id = ${id}`.execute(db);

  return rows[0];
}

export async function countMembers(
  db: Queryable,
): Promise<{ people: number; invited: number; left: number }> {
  const { rows } = await sql<{ people: number; invited: number; left: number }>`
    select count(*) filter (where left_at is null)::int as people, count(left_at)::int as left,
      (select count(*)::int from staff_invitation where accepted_at is null and taken_back_at is null) as invited
    from staff_member`.execute(db);

  return rows[0] ?? { people: 0, invited: 0, left: 0 };
}

export type LivingSession = Pick<
  Selectable<Tables['staff_session']>,
  'id' | 'device' | 'created_at' | 'proven_by'
>;

/** Console sessions of a member of staff, the latest first. */
export async function livingStaffSessions(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select id, device, created_at, proven_by from staff_session
    where account_id = ${accountId} and ${LIVING(now)} order by id desc limit 20`.execute(db);

  return rows;
}
