import type { listTasks as endpoint, Locale, OutputOf, ParsedInputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { findAccount } from '../video-channels/store.ts';
import { presentCheck, presentTask } from './present.ts';
import { type CheckRow, type Clip, findClip, lastChecks, readClips } from './store.ts';

const PER_PAGE = 20;

type Query = ParsedInputOf<typeof endpoint>['query'];

/**
 * A page of the tasks that are offered, and of those that the caller has begun (API-129, CONST-70). None where the operator has no
 * tasks. Throws 422 on `youtube_account_id` for a channel that is not the caller's.
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
  const [clips, checks] = settings.features.tasks
    ? await Promise.all([readClips(core.readDb, locale), lastChecks(core.db, customerId, accountId)])
    : [[], new Map<number, CheckRow>()];
  const shown = sorted(
    clips.filter((clip) => checks.has(clip.id) || isOffered(clip)),
    query,
  );
  const now = core.clock.now();

  return {
    data: shown
      .slice((page - 1) * per_page, page * per_page)
      .map((clip) => presentTask(clip, checks.get(clip.id), now)),
    page,
    per_page,
    total: shown.length,
  };
}

/** A check with the words of its clip. */
export async function readCheck(core: Core, db: Queryable, check: CheckRow, locale: Locale) {
  const clip = await findClip(db, check.clip_id, locale);
  if (!clip) throw new Error(`check ${check.id} has no clip`);

  return presentCheck(check, clip, core.clock.now());
}

const isOffered = ({ is_enabled, spent, reward, budget }: Clip): boolean =>
  is_enabled && spent + reward <= budget;

function sorted(clips: readonly Clip[], { order_by, order_on = 'desc' }: Query): Clip[] {
  if (order_by === undefined) return [...clips];
  const compare = (one: Clip, other: Clip) => Number(one[order_by]) - Number(other[order_by]);

  return clips.toSorted((one, other) => (order_on === 'asc' ? compare(one, other) : compare(other, one)));
}

async function requireOwn(db: Queryable, customerId: number, accountId: number): Promise<void> {
  const account = accountId < 2 ** 31 ? await findAccount(db, accountId) : undefined;
  if (account?.customer_id !== customerId)
    throw invalidField('youtube_account_id', 'tasks.channel_not_verified');
}
