import { randomBytes } from 'node:crypto';
import type { Tx } from '../../data/database.ts';
import { type CustomerRow, updateCustomer } from '../accounts/face/store.ts';
import { dropApiTokens } from './face/api-token-store.ts';
import { dropPasskeys } from './face/passkey-store.ts';
import { hashPassword } from './face/passwords.ts';
import { dropSecondFactor } from './face/second-factor-store.ts';
import { revokeSessions } from './face/session-store.ts';
import { dropIdentities } from './sign-in/identity-store.ts';

/** A password that nobody knows: an account without one would be a guest, whose links open its orders. */
const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

/** Takes away all by which an account can be entered; `account` as it was before its erasure. */
export async function eraseIdentity(tx: Tx, { id, email }: CustomerRow, now: Date): Promise<void> {
  await updateCustomer(tx, id, { password_hash: await unknownPassword() });
  await revokeSessions(tx, { customerId: id }, now);
  await tx.updateTable('session').set({ device: '' }).where('customer_id', '=', id).execute();
  await dropApiTokens(tx, id);
  await dropSecondFactor(tx, id);
  await dropPasskeys(tx, { customerId: id });
  await tx.deleteFrom('passkey_challenge').where('customer_id', '=', id).execute();
  await dropIdentities(tx, { customerId: id });
  await tx.deleteFrom('password_request').where('email', '=', email).execute();
  await tx.deleteFrom('guessed_mailbox').where('email', '=', email).execute();
}
