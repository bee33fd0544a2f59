import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { SubjectsOf } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { type CheckRow, findCheck } from './store.ts';

/** The caller's own check. Throws 404 for another's and an unknown one. */
async function ownCheck(
  core: Core,
  caller: Caller,
  { params }: { params: { checkId?: unknown } },
): Promise<CheckRow> {
  const id = /^[1-9]\d{0,9}$/.test(String(params.checkId)) ? Number(params.checkId) : 0;
  const row = id > 0 && id < 2 ** 31 ? await findCheck(core.db, id) : undefined;
  if (!row || row.customer_id !== customerIdOf(caller)) throw notFound('page');

  return row;
}

/** Finders for the subjects that the policies of task calls name. */
export const finders = {
  'own check': ownCheck,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
