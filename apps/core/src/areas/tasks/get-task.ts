import type { getTask as endpoint, Locale, OutputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { isOffered } from './check-rules.ts';
import { presentTask } from './present.ts';
import { readTaskEarnings } from './read-task-earnings.ts';
import { findClip, lastChecks } from './store.ts';

/**
 * A task that is offered, or that the caller has begun once, with the last check by any channel. Throws 404 for any other, and where
 * the operator has no tasks.
 */
export async function getTask(
  core: Core,
  customerId: number,
  taskId: string,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const { settings } = await core.site.current();
  const id = settings.features.tasks && /^[1-9]\d{0,9}$/.test(taskId) ? Number(taskId) : 0;
  const [clip, checks, earnings] = await Promise.all([
    id > 0 ? findClip(core.readDb, id, locale) : undefined,
    lastChecks(core.db, customerId, null),
    readTaskEarnings(core, customerId),
  ]);
  const check = checks.get(id);
  if (!clip || !(check || isOffered(clip))) throw notFound('page');

  return { data: presentTask(clip, check, core.clock.now()), earnings };
}
