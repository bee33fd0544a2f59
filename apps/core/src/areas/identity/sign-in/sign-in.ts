import { createHash } from 'node:crypto';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { countWithin } from '../../../limits/count-within.ts';
import { requireHuman } from '../../../limits/require-human.ts';
import { invalidField, Refusal, tooMany } from '../../../refusal.ts';
import { type CustomerRow, findAccount, findKeeper, replacePassword } from '../../accounts/face/store.ts';
import { requireCode } from '../face/accept-code.ts';
import { checkPassword, hashPassword } from '../face/passwords.ts';
import { noteGuesses } from './tell-of-guesses.ts';

/** Wrong passwords within these seconds: of one account from one address, from one address, of one account from everywhere. */
const WITHIN_SECONDS = 900;
const FAILED = { hereForAccount: 10, here: 50, forAccount: 10 };

type Entered = {
  email: string;
  password: string;
  code?: string | null | undefined;
  'g-recaptcha-response'?: string | null | undefined;
};

/**
 * The customer of an e-mail and password. Throws 422 on `email` alike for an unknown e-mail and a wrong password. Where
 * two-step verification is on, throws 422 on `code` without a right one: `second_factor_required` where there is none.
 *
 * Guesses from one address are refused with 429. Guesses from many addresses lock nobody out: from then on each attempt
 * needs a captcha (422 `captcha_required`), and the owner is told by a letter once a day.
 */
export async function signIn(core: Core, entered: Entered, block: string): Promise<CustomerRow> {
  const attempts = await countAttempt(core, entered, block);
  const { account, checked } = await findByPassword(core, entered);
  if (account && checked !== 'wrong') {
    await requireCode(core, account, entered.code ?? null).catch(async (error: unknown) => {
      // Asking for a code is no guess; a wrong code counts as a wrong password does.
      if (error instanceof Refusal && error.code === 'second_factor_required') await attempts.forget();
      throw error;
    });
    await attempts.forget();
    return checked === 'as typed' ? renewHash(core, account, entered.password) : account;
  }
  if (attempts.areMany) await noteGuesses(core, entered.email);
  throw invalidField('email', 'accounts.wrong_credentials');
}

/** The account of the e-mail, or the one that keeps an order and waits for the e-mail to be confirmed: each by its password. */
async function findByPassword(core: Core, { email, password }: Entered) {
  const [account, keeper] = await Promise.all([findAccount(core.db, email), findKeeper(core.db, email)]);
  const checked = await checkPassword(account?.password_hash ?? null, password);
  if (checked !== 'wrong' || keeper === undefined) return { account, checked };

  return { account: keeper, checked: await checkPassword(keeper.password_hash, password) };
}

/**
 * Stores a new hash of the same password and ends no session. If the password was replaced meanwhile, opening the
 * session fails.
 */
async function renewHash(core: Core, account: CustomerRow, password: string): Promise<CustomerRow> {
  const passwordHash = await hashPassword(password);

  return (
    (await inTransaction(core, (tx) => replacePassword(tx, account, { password_hash: passwordHash }))) ??
    account
  );
}

/** Counts an attempt as a wrong one before it is checked, so that concurrent ones count too; a right one is forgotten. */
async function countAttempt(core: Core, entered: Entered, block: string) {
  if (!core.config.hasRateLimits) return { areMany: false, forget: async () => {} };
  const account = createHash('sha256').update(entered.email).digest('base64url');
  const keys = {
    hereForAccount: `sign-in ${account} ${block}`,
    here: `sign-in ${block}`,
    forAccount: `sign-in ${account}`,
  };
  const count = (name: keyof typeof keys, by: 1 | -1) => countWithin(core, keys[name], WITHIN_SECONDS, by);
  const forget = async () => {
    for (const name of ['hereForAccount', 'here', 'forAccount'] as const) await count(name, -1);
  };

  for (const name of ['hereForAccount', 'here'] as const) {
    const counted = await count(name, 1);
    if (counted.count > FAILED[name]) throw tooMany(counted.secondsLeft);
  }
  const everywhere = await count('forAccount', 1);
  const areMany = everywhere.count > FAILED.forAccount;
  if (areMany)
    await requireHuman(core, 'sign_in', entered).catch(async (error: unknown) => {
      // No password was looked at.
      await forget();
      throw error;
    });

  return { areMany: everywhere.count >= FAILED.forAccount, forget };
}
