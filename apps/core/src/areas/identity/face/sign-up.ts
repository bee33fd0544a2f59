import { CAMPAIGN_FIELDS, type Locale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { OutgoingMail } from '../../../adapters/mail/port.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { Campaign } from '../../../data/tables/accounts.ts';
import { countLetterTo } from '../../../limits/mailbox.ts';
import { invalid, invalidField } from '../../../refusal.ts';
import { requireCurrentTerms } from '../../../require-current-terms.ts';
import { type ProfileFields, toColumns } from '../../accounts/face/change-profile.ts';
import { askAboutVat } from '../../accounts/face/check-vat-numbers.ts';
import { clientIdColumns } from '../../accounts/face/client-ids.ts';
import {
  type CustomerRow,
  findAccount,
  findGuest,
  insertCustomer,
  lockEmail,
  updateCustomer,
} from '../../accounts/face/store.ts';
import { openAccounts } from '../../wallet/face/accounts.ts';
import { letterOfVerification } from '../email/verify-email.ts';
import { isCommonPassword, isPersonalPassword } from '../sign-in/common-passwords.ts';
import { comparedForm, hashPassword } from './passwords.ts';

export type SignUp = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** The customer's answer to where they heard of the shop. */
  source?: string | null | undefined;
  /** The version of the terms that the customer was shown. */
  terms_version?: string | null | undefined;
  /** The code of the partner whose link brought the customer last; kept as sent, whether or not it exists. */
  affiliate_code?: string | null | undefined;
  yandex_client_id?: string | null | undefined;
  google_analytics4_client_id?: string | null | undefined;
  google_analytics4_session_id?: string | null | undefined;
} & { [Field in keyof Campaign]?: string | null | undefined } & Pick<
    ProfileFields,
    'account_type' | 'company_name' | 'vat' | 'messengers'
  >;

/**
 * Opens an account with its wallet and sends the welcome letter, whose link verifies the e-mail: until then orders that
 * were placed with it as a guest are not the account's (C-59). A mailbox that was welcomed some times within the hour has
 * no more of these letters: the account can ask for its link later. Throws 422 for a password that does not do and for an
 * e-mail that has an account, and without a messenger where the operator wants one (INST-25).
 */
export async function signUp(core: Core, input: SignUp, locale: Locale): Promise<CustomerRow> {
  await requireContact(core, input.messengers);
  await checkNewPassword(core, input);
  const { account_type, company_name, vat, messengers } = input;
  const termsVersion = requireCurrentTerms((await core.site.current()).settings, input.terms_version);
  const told = toColumns({ account_type, company_name, vat, messengers });
  const passwordHash = await hashPassword(input.password);
  const isWelcomed =
    !core.config.hasRateLimits || !(await countLetterTo(core, 'welcome', input.email)).areMany;

  return inTransaction(core, async (tx) => {
    const { name, email } = input;
    // An account may be moving to this e-mail at the same moment.
    await lockEmail(tx, email);
    const added = await addCustomer(tx, { name, email, passwordHash, locale });
    const customer =
      added &&
      (await updateCustomer(tx, added.id, {
        ...told,
        ...cameBy(input),
        terms_version: termsVersion,
        terms_accepted_at: termsVersion && core.clock.now(),
      }));
    if (customer === null) throw invalidField('email', 'accounts.email_taken');
    await core.happened(tx, 'accountOpened', customer);
    if (customer.vat !== null) await askAboutVat(core, tx, customer);
    if (isWelcomed) await writeWelcome(core, tx, customer, locale);

    return customer;
  });
}

/** The first letter, by which an e-mail is confirmed. */
export async function writeWelcome(core: Core, tx: Tx, customer: CustomerRow, locale: Locale): Promise<void> {
  const welcome: OutgoingMail = {
    template: 'welcome',
    props: { name: customer.name, verifyUrl: letterOfVerification(core, customer, locale) },
    idempotencyKey: `welcome:${customer.id}`,
    recipient: customer.email,
    locale,
  };
  await writeLetters(tx, [welcome], core.clock.now());
}

function cameBy(input: SignUp) {
  const { source, affiliate_code: code, yandex_client_id, google_analytics4_client_id } = input;

  return {
    marketing_source: source || null,
    referred_by_code: codeOfPartner(code),
    ...clientIdColumns({ yandex: yandex_client_id, ga4: google_analytics4_client_id }),
    ga4_session_id: input.google_analytics4_session_id || null,
    campaign: campaignOf(input),
  };
}

/** Campaign parameters as JSON; null without any. */
function campaignOf(input: SignUp): string | null {
  const told = CAMPAIGN_FIELDS.flatMap((field) => (input[field] ? [[field, input[field]]] : []));

  return told.length > 0 ? JSON.stringify(Object.fromEntries(told)) : null;
}

/** A partner's code; null for a text that cannot be one. */
export const codeOfPartner = (code: string | null | undefined) =>
  code && /^[\w-]{1,100}$/.test(code) ? code : null;

/** Finds the customer of a guest's order: the account that has verified the e-mail, else the guest, who is made when new. */
export async function findOrAddGuest(tx: Tx, email: string, locale: Locale): Promise<CustomerRow> {
  await lockEmail(tx, email);
  const account = await findAccount(tx, email);
  if (account?.email_verified_at) return account;
  const guest =
    (await findGuest(tx, email)) ?? (await addCustomer(tx, { email, name: '', passwordHash: null, locale }));
  if (!guest) throw new Error('a guest was made beside the lock of the e-mail');

  return guest;
}

/**
 * ASVS 5.0 6.2: 8 to 128 characters, none that everyone has, not made of the shop's name or the e-mail, typed twice
 * alike. Throws 422.
 */
export async function checkNewPassword(
  core: Core,
  input: Pick<SignUp, 'password' | 'password_confirmation'> & { email: string | null },
): Promise<void> {
  const { email } = input;
  const password = comparedForm(input.password);
  const { panelName } = (await core.site.current()).settings;
  if (await isCommonPassword(password)) throw invalidField('password', 'accounts.password_common');
  if (isPersonalPassword(password, { email, shop: panelName }))
    throw invalidField('password', 'accounts.password_personal');
  if (password !== comparedForm(input.password_confirmation))
    throw invalid({ password_confirmation: [{ id: 'accounts.passwords_differ' }] });
}

type NewCustomer = {
  email: string | null;
  name: string;
  passwordHash: string | null;
  locale: Locale;
  roles?: string[];
  /** The e-mail is known to be theirs since then. */
  verifiedAt?: Date;
};

/** Adds an account, or a guest without a password, with an empty wallet; null when the e-mail has one. */
export async function addCustomer(
  tx: Tx,
  { passwordHash, verifiedAt, ...customer }: NewCustomer,
): Promise<CustomerRow | null> {
  const { email, name, locale, roles } = customer;
  const row = await insertCustomer(tx, {
    email,
    name,
    locale,
    password_hash: passwordHash,
    ...(roles && { roles }),
    ...(verifiedAt && { email_verified_at: verifiedAt }),
  });
  if (row !== null) await openAccounts(tx, row.id);

  return row;
}

async function requireContact(core: Core, messengers: SignUp['messengers']): Promise<void> {
  const { settings } = await core.site.current();
  if (settings.contactInfoRequired && !messengers?.length)
    throw invalidField('messengers', 'accounts.messenger_needed');
}
