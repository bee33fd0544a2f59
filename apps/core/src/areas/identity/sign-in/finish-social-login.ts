import type { Core } from '../../../core.ts';
import { invalidField } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { requireCode } from '../face/accept-code.ts';
import { accountOf, proofOf } from './account-proof.ts';
import { readTicket } from './social-ticket.ts';

/**
 * The second step for whom another service has confirmed: their ticket of the last ten minutes and a code. Throws 422 on
 * `ticket` for one that is over or of a password before, on `code` as signing in with a password does.
 */
export async function finishSocialLogin(
  core: Core,
  { ticket, code }: { ticket: string; code: string },
): Promise<CustomerRow> {
  const read = readTicket(core, ticket);
  const customer = read && (await findCustomer(core.db, accountOf(read.opens)));
  if (!customer || read.opens !== proofOf(customer, customer.password_hash))
    throw invalidField('ticket', 'accounts.setup_over');
  await requireCode(core, customer, code);

  return customer;
}
