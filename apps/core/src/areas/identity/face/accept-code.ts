import { plainCode } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { countWithin } from '../../../limits/count-within.ts';
import { invalidField, Refusal, tooMany } from '../../../refusal.ts';
import { logSecurity } from '../../../security/security-log.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import { hashOfCode } from '../sign-in/recovery-codes.ts';
import { tellOfGuesses, tellOfSecondFactor } from '../sign-in/tell-of-second-factor.ts';
import { stepOfCode } from './app-codes.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts';

/**
 * Limit of wrong codes. Whoever enters codes knows the password, so past the limit the account is closed to codes from
 * everywhere: three of a million codes are right at a time. Where `recoveryStaysOpen`, recovery codes are taken then too.
 */
type WrongCodes = { key: string; count: number; seconds: number; recoveryStaysOpen: boolean };
const OF_CUSTOMERS: WrongCodes = { key: 'codes', count: 10, seconds: 900, recoveryStaysOpen: false };
/** In the console (console-mock/README-desk.md, Door). */
export const OF_STAFF: WrongCodes = { key: 'staff codes', count: 10, seconds: 3600, recoveryStaysOpen: true };

/**
 * Asks a customer who has given their password for a code, where two-step verification is on. Throws 422
 * `second_factor_required` without one, else as takeCode does.
 */
export async function requireCode(core: Core, customer: CustomerRow, entered: string | null): Promise<void> {
  const factor = await findSecondFactor(core.db, customer.id);
  if (!factor?.enabled_at) return;
  if (entered === null || entered.trim() === '')
    throw new Refusal('second_factor_required', { fields: { code: [{ id: 'accounts.code_needed' }] } });
  await takeCode(core, customer, factor, entered);
}

/**
 * Takes a code of the customer's app, or one of their recovery codes: none is taken twice. Throws 422 on `code` for any
 * other, and 429 after ten wrong ones in a quarter of an hour; the owner is told of these by a letter.
 */
export async function takeCode(
  core: Core,
  customer: CustomerRow,
  factor: SecondFactorRow,
  entered: string,
  wrong: WrongCodes = OF_CUSTOMERS,
): Promise<void> {
  const key = `${wrong.key} of ${customer.id}`;
  const isApp = isOfApp(entered);
  // Counted before it is looked at, so that many at once are counted too.
  const tried = core.config.hasRateLimits ? await countWithin(core, key, wrong.seconds) : null;
  const isClosed = tried !== null && tried.count > wrong.count;
  if (isClosed && (isApp || !wrong.recoveryStaysOpen)) throw tooMany(tried.secondsLeft);
  const isTaken = await (isApp ? takeAppCode(core, factor, entered) : takeRecovery(core, customer, entered));
  if (!isTaken) {
    if (tried !== null && tried.count === wrong.count) await tellOfGuesses(core, customer);
    throw invalidField('code', 'accounts.wrong_code');
  }
  if (tried !== null) await countWithin(core, key, wrong.seconds, -1);
}

/** People write the six digits in two groups, and with the digits of their keyboard. */
const digitsOf = (entered: string) => plainCode(entered).replace(/\s/g, '');
export const isOfApp = (entered: string) => /^\d{6}$/.test(digitsOf(entered));

async function takeAppCode(core: Core, factor: SecondFactorRow, entered: string): Promise<boolean> {
  const step = stepOfCode(core, factor, digitsOf(entered));

  return step !== null && takeStep(core.db, factor.customer_id, step);
}

async function takeRecovery(core: Core, customer: CustomerRow, entered: string): Promise<boolean> {
  const hash = hashOfCode(core, customer.id, entered);
  const isTaken = await inTransaction(core, async (tx) => {
    if (!(await takeRecoveryCode(tx, customer.id, hash))) return false;
    const left = await countRecoveryCodes(tx, customer.id);
    await tellOfSecondFactor(core, tx, customer, { change: 'used', left });

    return true;
  });
  if (isTaken) logSecurity(core, 'recovery_code_used', { account: customer.id });

  return isTaken;
}
