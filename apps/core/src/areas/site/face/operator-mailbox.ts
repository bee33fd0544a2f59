import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';

/** The mailbox for letters to staff. The support contact may be no mailbox; the operator always has one. */
export async function operatorMailbox(core: Core, tx: Tx): Promise<string> {
  const { supportContact, operator } = (await core.site.charged(tx)).settings;

  return supportContact !== null && /^[^\s@:/]+@[^\s@:/]+$/.test(supportContact)
    ? supportContact
    : operator.email;
}
