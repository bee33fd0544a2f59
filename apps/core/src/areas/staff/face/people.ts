import type { Queryable } from '../../../data/database.ts';
import { staffIdOf } from '../../../security/audit.ts';

/** Somebody of staff, as lists name them. */
export type Person = { id: number | null; name: string };

/** Finds the names behind actors of the audit log, in one query: of accounts of staff, or of who ran a command. */
export async function readPeople(
  db: Queryable,
  actors: readonly (string | null)[],
): Promise<(actor: string) => Person> {
  const ids = [...new Set(actors.map(staffIdOf).filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('customer').select(['id', 'name', 'email']).where('id', 'in', ids).execute();

  return (actor) => {
    const id = staffIdOf(actor);
    const row = rows.find((found) => found.id === id);

    return { id, name: row?.name || row?.email || actor.replace(/^command /, '') };
  };
}
