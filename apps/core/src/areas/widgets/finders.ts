import { sql } from 'kysely';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { SubjectsOf } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import type { WidgetRow } from './store.ts';

/** The caller's own widget. Throws 404 for another's, an unknown and a deleted one. */
async function ownWidget(
  core: Core,
  caller: Caller,
  { params }: { params: { widgetId?: unknown } },
): Promise<WidgetRow> {
  const { widgetId } = params;
  const row = /^[1-9]\d{0,9}$/.test(String(widgetId))
    ? await core.db
        .selectFrom('widget')
        .selectAll()
        .where('id', '=', sql<number>`${String(widgetId)}::bigint`)
        .where('customer_id', '=', customerIdOf(caller) ?? 0)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('page');

  return row;
}

/** Finders for the subjects that the policies of widget calls name. */
export const finders = {
  'own widget': ownWidget,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
