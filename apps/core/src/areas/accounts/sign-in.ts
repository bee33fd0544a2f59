import type { Core } from '../../core.ts';
import { invalidField, tooMany } from '../../http/errors.ts';
import { checkPassword, PasswordQueueFull } from './passwords.ts';
import { type CustomerRow, findAccount } from './store.ts';

/** The customer of an e-mail and password. Throws 422 on `email` alike for an unknown e-mail and a wrong password. */
export async function signIn(
  core: Core,
  { email, password }: { email: string; password: string },
): Promise<CustomerRow> {
  const customer = await findAccount(core.db, email);
  const isRight = await checkPassword(customer?.password_hash ?? null, password).catch((error: unknown) => {
    throw error instanceof PasswordQueueFull ? tooMany(2) : error;
  });
  if (!customer || !isRight) throw invalidField('email', 'accounts.wrong_credentials');

  return customer;
}
