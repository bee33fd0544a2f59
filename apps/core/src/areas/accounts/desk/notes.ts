import type { staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { readPeople } from '../../staff/face/people.ts';
import { requireCustomer } from '../face/require-customer.ts';

type Note = staff.CustomerOfDesk['notes'][number];
/** Notes that are shown with a customer. */
const SHOWN = 50;

/** Notes of staff about a customer, the latest first. */
export async function readNotes(db: Queryable, customerId: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('customer_note')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const nameOf = await readPeople(
    db,
    rows.map(({ by }) => by),
  );

  return rows.map(({ id, body, by, at }) => ({ id, body, by: nameOf(by), at: at.toISOString() }));
}

/** Writes something down about a customer. Throws 404. */
export async function addNote(
  core: Core,
  tx: Tx,
  actor: Actor,
  { customerId, body }: { customerId: number; body: string },
): Promise<Done<{ data: Note }, 'customer.note_added'>> {
  await requireCustomer(tx, customerId);
  const by = actorName(actor);
  const { id, at } = await tx
    .insertInto('customer_note')
    .values({ customer_id: customerId, body, by, at: core.clock.now() })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  const nameOf = await readPeople(tx, [by]);

  return {
    answer: { data: { id, body, by: nameOf(by), at: at.toISOString() } },
    // The words stand with the note, from which an erasure takes them.
    deed: { action: 'customer.note_added', target: customerId, after: { note: id } },
  };
}
