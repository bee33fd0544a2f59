import * as z from 'zod';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import { staffPermissionsOf } from '../../../security/staff-role.ts';
import { spendCredential } from '../sign-in/identity-store.ts';
import { type Carried, openSessionOfStaff } from './sessions.ts';

/** The console opens the shop at once: its link is worth nothing a minute later. */
const SECONDS = 60;
const LOCK = { purpose: 'visit of staff', owner: 'browser' };

const visit = z.object({ customerId: z.number(), staffId: z.number(), until: z.number() });
type Visit = z.output<typeof visit>;

/** Address in the shop at which staff looks at a customer's account, once and within a minute: the console has another host. */
export function visitUrl(core: Core, { customerId, staffId }: Omit<Visit, 'until'>): string {
  const until = secondsAfter(core.clock.now(), SECONDS).getTime();
  const plain = Buffer.from(JSON.stringify({ customerId, staffId, until } satisfies Visit));

  return `${core.config.publicUrl}/login/visit/${seal(core.secrets, LOCK, plain).toString('base64url')}`;
}

/**
 * Opens the session that a link of staff allows; null for a link that was used, is too old or was not made here, and where whoever
 * made it may not view accounts any more.
 */
export async function openVisit(core: Core, ticket: string): Promise<Carried | null> {
  const plain = unseal(core.secrets, LOCK, Buffer.from(ticket, 'base64url'));
  const read = plain && visit.safeParse(JSON.parse(plain.toString('utf8')));
  if (!read?.success || read.data.until <= core.clock.now().getTime()) return null;
  const { customerId, staffId, until } = read.data;

  return inTransaction(core, async (tx) =>
    (await mayVisit(tx, staffId)) && (await spendCredential(tx, ticket, new Date(until)))
      ? openSessionOfStaff(core, tx, { customerId, staffId })
      : null,
  );
}

/** A removal at this moment waits for the lock, and ends this visit as well. */
async function mayVisit(tx: Tx, staffId: number): Promise<boolean> {
  const staff = await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', staffId)
    .forShare()
    .executeTakeFirst();

  return staff !== undefined && staffPermissionsOf(staff).includes('customers.view_as');
}
