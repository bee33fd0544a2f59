import type { listTasks as endpoint, Locale, OutputOf, ParsedInputOf } from '@fanfare/contract';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { findAccount } from '../video-channels/face/store.ts';
import { isOffered, isOpen } from './check-rules.ts';
import { presentCheck, presentTask } from './present.ts';
import { readTaskEarnings } from './read-task-earnings.ts';
import {
  type CheckRow,
  type Clip,
  findClip,
  findOpenCheck,
  lastChecks,
  lastDecided,
  readClips,
} from './store.ts';

const PER_PAGE = 20;
const LAST = 5;
const DAY_SECONDS = 24 * 3600;

type Query = ParsedInputOf<typeof endpoint>['query'];

/**
 * A page of the tasks that are offered, and of those that the caller has begun, which leave a day after they were decided (API-129,
 * CONST-70); with the one that runs, the last ones and what they earned. None where the operator has no tasks. Throws 422 on
 * `youtube_account_id` for a channel that is not the caller's.
 */
export async function listTasks(
  core: Core,
  customerId: number,
  query: Query,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const { settings } = await core.site.current();
  const page = query.page ?? 1;
  const per_page = query.per_page ?? PER_PAGE;
  const accountId = query.youtube_account_id ?? null;
  if (accountId !== null) await requireOwn(core.db, customerId, accountId);
  const now = core.clock.now();
  const [clips, checks, open, decided, earnings] = await Promise.all([
    settings.features.tasks ? readClips(core.readDb, locale) : [],
    lastChecks(core.db, customerId, accountId),
    findOpenCheck(core.db, customerId, now),
    lastDecided(core.db, customerId, LAST),
    readTaskEarnings(core, customerId),
  ]);
  const shown = sorted(
    clips.filter((clip) => isShown(clip, checks.get(clip.id), now)),
    query,
  );
  const told = (check: CheckRow) => {
    const clip = clips.find(({ id }) => id === check.clip_id);
    return clip ? [presentTask(clip, check, now)] : [];
  };

  return {
    data: shown
      .slice((page - 1) * per_page, page * per_page)
      .map((clip) => presentTask(clip, checks.get(clip.id), now)),
    page,
    per_page,
    total: shown.length,
    running: (open && told(open)[0]) ?? null,
    last: decided.flatMap(told),
    earnings,
  };
}

/** A check with the words of its clip. */
export async function readCheck(core: Core, db: Queryable, check: CheckRow, locale: Locale) {
  const clip = await findClip(db, check.clip_id, locale);
  if (!clip) throw new Error(`check ${check.id} has no clip`);

  return presentCheck(check, clip, core.clock.now());
}

/** True where the list has a clip, by the last check of it. */
function isShown(clip: Clip, check: CheckRow | undefined, now: Date): boolean {
  if (check && isOpen(check) && check.expires_at > now) return true;
  if (check?.decided_at) return check.decided_at > secondsAfter(now, -DAY_SECONDS);

  return isOffered(clip);
}

function sorted(clips: readonly Clip[], { order_by, order_on = 'desc' }: Query): Clip[] {
  if (order_by === undefined) return [...clips];
  const compare = (one: Clip, other: Clip) => Number(one[order_by]) - Number(other[order_by]);

  return clips.toSorted((one, other) => (order_on === 'asc' ? compare(one, other) : compare(other, one)));
}

async function requireOwn(db: Queryable, customerId: number, accountId: number): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account?.customer_id !== customerId)
    throw invalidField('youtube_account_id', 'tasks.channel_not_verified');
}
