import { type Selectable, sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tables } from '../../data/tables.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import { openPermission } from './permissions.ts';

type Row = Selectable<Tables['ended_permission']>;

const BATCH = 20;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** Gives permissions back at the network that customers no longer want the shop to have, until the network has answered. */
export async function endPermissions(core: Core, signal?: AbortSignal): Promise<void> {
  const permissions = core.reporting?.permissions;
  if (!permissions) return;
  await workOff({ claim: () => claimDue(core), batch: BATCH, signal }, (rows) =>
    Promise.all(
      rows.map(async ({ id, account_id, permission }) => {
        try {
          await inTime(permissions.end(openPermission(core, account_id, permission)));
        } catch (error) {
          core.log.warn({ err: error instanceof Error ? error.message : error }, 'permission not given back');
          return;
        }
        await core.db.deleteFrom('ended_permission').where('id', '=', id).execute();
      }),
    ),
  );
}

/** Each try comes after a longer pause. */
async function claimDue({ db, clock }: Core): Promise<Row[]> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    update ended_permission set tries = tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs =>
        least(${FIRST_PAUSE_SECONDS} * power(2, least(tries, 10)), ${LONGEST_PAUSE_SECONDS}))
    where id in (
      select id from ended_permission where next_try_at <= ${now}
      order by next_try_at limit ${BATCH} for update skip locked)
    returning *`.execute(db);

  return rows;
}
