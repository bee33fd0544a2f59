import type { Endpoint } from '@fanfare/contract';
import type { Visitor } from '../caller.ts';
import type { Core } from '../core.ts';
import { writeAudit } from '../security/audit.ts';

/** Notes in the log of staff that somebody who views a customer's account takes a file of it with them: an export, a statement. */
export async function noteFileOfVisit(
  core: Core,
  { name, media }: Endpoint,
  visitor: Visitor,
): Promise<void> {
  if (media === undefined || media === 'text/event-stream') return;
  await writeAudit(core.db, core, {
    actor: { staff: visitor.impersonatorId },
    permission: 'customers.view_as',
    action: 'customer.file_taken',
    subject: `customer ${visitor.customerId}`,
    after: { file: name },
  });
}
