import { createHash } from 'node:crypto';
import type { InputOf, reportPageFault } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { countWithin } from '../../limits/count-within.ts';
import { scrubbed } from './scrubbed.ts';
import { addFault, countFault } from './store.ts';

/** Faults an hour that were not known before: whoever makes them up fills no table. */
const NEW_AN_HOUR = 100;
/** Length of the part of a stack that tells two faults apart. */
const TELLING = 600;

type FaultReport = InputOf<typeof reportPageFault>['body'];
type From = { application: 'shop' | 'desk'; browser: string };

/** Counts what broke in a page, without queries, e-mails and tokens. The same fault of the same release is one. */
export async function noteFault(
  core: Core,
  told: FaultReport,
  { application, browser }: From,
): Promise<void> {
  const { kind, release } = told;
  core.metrics.pageFaults.inc({ application, kind });
  const [message, stack] = [scrubbed(told.message), scrubbed(told.stack)];
  const same = [application, kind, release, message, stack.slice(0, TELLING)];
  const digest = createHash('sha256').update(JSON.stringify(same)).digest();
  const now = core.clock.now();
  if (await countFault(core.db, digest, now)) return;
  const { count } = await countWithin(core, 'new page faults', 3600);
  if (count > NEW_AN_HOUR) return;
  await addFault(core.db, {
    ...{ digest, application, kind, message, stack, release, browser },
    first_seen_at: now,
    last_seen_at: now,
  });
}
