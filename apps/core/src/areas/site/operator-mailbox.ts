import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';

/** Where letters to the people of the shop go: support may be reached by something that is no mailbox; the operator has one. */
export async function operatorMailbox(core: Core, tx: Tx): Promise<string> {
  const { supportContact, operator } = (await core.site.charged(tx)).settings;

  return supportContact !== null && /^[^\s@:/]+@[^\s@:/]+$/.test(supportContact)
    ? supportContact
    : operator.email;
}
