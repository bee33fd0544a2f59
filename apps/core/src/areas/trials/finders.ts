import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { SubjectsOf } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { findTrial, type TrialRow } from './store.ts';

/** The caller's own trial. Throws 404 for another's and an unknown one. */
async function ownTrial(
  core: Core,
  caller: Caller,
  { params }: { params: { trialId?: unknown } },
): Promise<TrialRow> {
  const id = idOf(params.trialId);
  const trial = id === null ? undefined : await findTrial(core.db, id);
  if (!trial || trial.customer_id !== customerIdOf(caller)) throw notFound('page');

  return trial;
}

/** An id in a path; null where it can be none. */
export function idOf(text: unknown): number | null {
  const id = /^[1-9]\d{0,9}$/.test(String(text)) ? Number(text) : 0;

  return id > 0 && id < 2 ** 31 ? id : null;
}

/** Finders for the subjects that the policies of trial calls name. */
export const finders = {
  'own free trial': ownTrial,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
