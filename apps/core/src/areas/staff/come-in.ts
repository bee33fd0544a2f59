import { createHash } from 'node:crypto';
import type { InputOf, loginWithPasskey } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { countWithin } from '../../limits/count-within.ts';
import { invalidField, tooMany, unauthenticated } from '../../refusal.ts';
import { writeAudit } from '../../security/audit.ts';
import { staffRoleOf } from '../../security/staff-role.ts';
import { type CustomerRow, findAccount } from '../accounts/face/store.ts';
import { isOfApp, OF_STAFF, takeCode } from '../identity/face/accept-code.ts';
import { checkPassword } from '../identity/face/passwords.ts';
import { findSecondFactor } from '../identity/face/second-factor-store.ts';
import { signInByPasskey } from '../identity/face/sign-in-by-passkey.ts';
import { type Factor, insertStaffSession, proveStaffSession } from '../identity/face/staff-session-store.ts';
import { noteSeen } from './face/members.ts';
import type { StaffSession } from './staff-sessions.ts';

/** Wrong passwords within these seconds: for one account from one address, and from one address. */
const WITHIN_SECONDS = 900;
const FAILED = { account: 5, address: 20 };

type Entered = { email: string; password: string };
type From = { block: string; device: string };
export type ShownFactor =
  | { code: string }
  | { credential: InputOf<typeof loginWithPasskey>['body']['credential'] };

/**
 * The first step into the console: a session that waits for its second factor, by the token of its cookie. Throws 422 on `email`
 * alike for an unknown e-mail, a wrong password, a customer and a frozen account, and 429 after five of them for one account from
 * one address.
 */
export async function enterByPassword(
  core: Core,
  entered: Entered,
  { block, device }: From,
): Promise<string> {
  const forget = await countAttempt(core, entered.email, block);
  const account = await findAccount(core.db, entered.email);
  const checked = await checkPassword(account?.password_hash ?? null, entered.password);
  if (!account || checked === 'wrong' || staffRoleOf(account) === null || account.frozen_at !== null)
    throw invalidField('email', 'accounts.wrong_credentials');
  await forget();
  const { token } = await insertStaffSession(core.db, {
    accountId: account.id,
    device,
    now: core.clock.now(),
  });

  return token;
}

/**
 * Takes a second factor: the second step in, and again before money, keys or staff are touched. Throws 422 on `code` or
 * `credential`, and 429 after ten wrong codes within an hour, when recovery codes are still taken.
 */
export async function proveFactor(core: Core, found: StaffSession, shown: ShownFactor): Promise<void> {
  const by =
    'code' in shown
      ? await proveByCode(core, found.account, shown.code)
      : await proveByPasskey(core, found.account, shown.credential);
  await noteProof(core, found, by);
}

/** Stores that a factor was shown; the first time of a session is an entry in the audit log. Throws 401 for an ended one. */
export async function noteProof(core: Core, { session, account }: StaffSession, by: Factor): Promise<void> {
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    if (!(await proveStaffSession(tx, session.id, { by, now }))) throw unauthenticated();
    await noteSeen(tx, account.id, now);
    if (session.proven_at !== null) return;
    await writeAudit(tx, core, {
      actor: { staff: account.id },
      action: 'staff.signed_in',
      subject: `staff ${account.id}`,
      after: { by, device: session.device },
    });
  });
}

async function proveByCode(core: Core, account: CustomerRow, code: string): Promise<Factor> {
  const factor = await findSecondFactor(core.db, account.id);
  if (!factor?.enabled_at) throw invalidField('code', 'accounts.wrong_code');
  await takeCode(core, account, factor, code, OF_STAFF);

  return isOfApp(code) ? 'app' : 'recovery';
}

async function proveByPasskey(
  core: Core,
  account: CustomerRow,
  credential: InputOf<typeof loginWithPasskey>['body']['credential'],
): Promise<Factor> {
  const owner = await signInByPasskey(core, credential, 'console');
  if (owner.id !== account.id) throw invalidField('credential', 'accounts.passkey_refused');

  return 'passkey';
}

/** Counts an attempt as a wrong one before it is checked, so that concurrent ones count too; returns how a right one is forgotten. */
async function countAttempt(core: Core, email: string, block: string): Promise<() => Promise<void>> {
  if (!core.config.hasRateLimits) return async () => {};
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  const keys = { account: `staff sign-in ${account} ${block}`, address: `staff sign-in ${block}` };
  for (const name of ['account', 'address'] as const) {
    const { count, secondsLeft } = await countWithin(core, keys[name], WITHIN_SECONDS);
    if (count > FAILED[name]) throw tooMany(secondsLeft);
  }

  return async () => {
    for (const name of ['account', 'address'] as const)
      await countWithin(core, keys[name], WITHIN_SECONDS, -1);
  };
}
