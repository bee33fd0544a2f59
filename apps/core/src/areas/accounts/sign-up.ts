import type { Locale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../adapters/mail/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalid, invalidField } from '../../http/errors.ts';
import { shopUrl } from '../orders/order-url.ts';
import { openAccounts } from '../wallet/accounts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { type CustomerRow, findCustomerByEmail, insertCustomer } from './store.ts';

export type SignUp = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  account_type?: 'personal' | 'company' | undefined;
};

/**
 * Opens an account with its wallet and sends the welcome letter. Throws 422 for a password that does not do and for
 * an e-mail in use; one that ordered as a guest is opened by the link in its order e-mail, which proves whose it is.
 */
export async function signUp(core: Core, input: SignUp, locale: Locale): Promise<CustomerRow> {
  checkNewPassword(input);
  const passwordHash = await hashPassword(input.password);

  return inTransaction(core, async (tx) => {
    const customer = await addCustomer(tx, { ...input, passwordHash, locale });
    if (customer === null) {
      const existing = await findCustomerByEmail(tx, input.email);
      throw invalidField(
        'email',
        existing?.password_hash === null ? 'accounts.email_has_guest_orders' : 'accounts.email_taken',
      );
    }
    const welcome: OutgoingMail = {
      template: 'welcome',
      props: { name: customer.name, shopUrl: shopUrl(core, locale) },
      idempotencyKey: `welcome:${customer.id}`,
      recipient: customer.email,
      locale,
    };
    await writeLetters(tx, [welcome], core.clock.now());

    return customer;
  });
}

/** The customer of a guest's e-mail, made without a password when there is none. */
export async function findOrAddGuest(tx: Tx, email: string, locale: Locale): Promise<CustomerRow> {
  const found = await findCustomerByEmail(tx, email);
  if (found) return found;
  const added = await addCustomer(tx, { email, name: '', passwordHash: null, locale });
  const customer = added ?? (await findCustomerByEmail(tx, email));
  if (!customer) throw new Error('a customer vanished');

  return customer;
}

/** ASVS 5.0 6.2: 8 to 128 characters, no common ones, typed twice alike. */
export function checkNewPassword({
  password,
  password_confirmation,
}: Pick<SignUp, 'password' | 'password_confirmation'>): void {
  if (isCommonPassword(password)) throw invalidField('password', 'accounts.password_common');
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: [{ id: 'accounts.passwords_differ' }] });
}

type NewCustomer = {
  email: string;
  name: string;
  passwordHash: string | null;
  account_type?: SignUp['account_type'];
  locale: Locale;
  roles?: string[];
};

/** Adds a customer with an empty wallet; null when the e-mail is taken. */
export async function addCustomer(
  tx: Tx,
  { passwordHash, account_type, ...customer }: NewCustomer,
): Promise<CustomerRow | null> {
  const { email, name, locale, roles } = customer;
  const row = await insertCustomer(tx, {
    email,
    name,
    locale,
    password_hash: passwordHash,
    account_type: account_type ?? 'personal',
    ...(roles && { roles }),
  });
  if (row !== null) await openAccounts(tx, row.id);

  return row;
}
