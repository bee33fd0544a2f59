import { type AuditAction, type FreezeCode, parseLocale, type StaffRole } from '@fanfare/contract';
import { type Fraction, toWireFraction } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed, Done } from '../../../security/audit.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { dropPasskeys, passkeysOf } from '../sign-in/passkey-store.ts';
import { dropSecondFactor, findSecondFactor } from '../sign-in/second-factor-store.ts';
import { tellOfSecondFactor } from '../sign-in/tell-of-second-factor.ts';
import { endVisits } from '../staff/staff-session-store.ts';
import { storeLeaving, storeMember } from './members.ts';
import { staffRoleOf } from './staff.ts';
import { type CustomerRow, findNamedAccount, updateCustomer } from './store.ts';

/** The result of an action by staff on an account, with the account's id. */
export type Helped<Action extends AuditAction> = Done<number, Action>;

/**
 * Stops an account from moving money. What runs already goes on. Frozen twice, it stays frozen since the first time, and until
 * staff says so. With a code its owner is told why by a letter. Throws 404 where there is no account.
 */
export function freezeCustomer(
  core: Core,
  tx: Tx,
  named: string,
  code: FreezeCode | null = null,
): Promise<Helped<'customer.frozen'>> {
  return withAccount(tx, named, async (account) => {
    const frozenAt = account.frozen_at ?? core.clock.now();
    const frozen = await storeFrozen(tx, account, { at: frozenAt, code });
    // A frozen staff member looks at nobody's account any more.
    await endVisits(tx, account.id, core.clock.now());
    await core.happened(tx, 'accountFrozen', { customerId: account.id });
    if (code !== null && account.frozen_at === null) await tellOfFreeze(core, tx, account, code);

    return { action: 'customer.frozen', ...frozen };
  });
}

/** Lets an account move money again. Throws 404 where there is no account. */
export function unfreezeCustomer(tx: Tx, named: string): Promise<Helped<'customer.unfrozen'>> {
  return withAccount(tx, named, async (account) => ({
    action: 'customer.unfrozen',
    ...(await storeFrozen(tx, account, { at: null, code: null })),
  }));
}

type Frozen = { at: Date | null; code: FreezeCode | null };

async function storeFrozen(tx: Tx, account: CustomerRow, { at, code }: Frozen) {
  await updateCustomer(tx, account.id, { frozen_at: at, frozen_code: code });

  return {
    before: { frozen_at: account.frozen_at },
    after: { frozen_at: at, ...(code !== null && { code }) },
  };
}

async function tellOfFreeze(
  core: Core,
  tx: Tx,
  { id, email, locale: language }: CustomerRow,
  code: FreezeCode,
) {
  const now = core.clock.now();
  const locale = parseLocale(language) ?? 'en';
  const letter = {
    template: 'account-frozen' as const,
    props: { code, supportUrl: `${shopUrl(core, locale)}support` },
    idempotencyKey: `account-frozen:${id}:${now.getTime()}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}

/**
 * Turns two-step verification off for a customer who has lost their app and their codes, once staff knows who they are; their mailbox
 * is told, and all their sessions end. Passkeys of one of staff go too: at the console they are second factors, while a customer's are
 * a way in of their own. Returns the id of the account. Throws 404 where there is no account.
 */
export function resetSecondFactor(
  core: Core,
  tx: Tx,
  named: string,
): Promise<Helped<'customer.second_factor_reset'>> {
  return withAccount(tx, named, async (account) => {
    const hadApp = await dropSecondFactor(tx, account.id);
    const passkeys = staffRoleOf(account) === null ? 0 : await dropPasskeys(tx, { customerId: account.id });
    const wasOn = hadApp || passkeys > 0;
    // The finder of the lost device may be signed in.
    await revokeSessions(tx, { customerId: account.id }, core.clock.now());
    if (wasOn) await tellOfSecondFactor(core, tx, account, { change: 'off' });

    return {
      action: 'customer.second_factor_reset',
      before: { second_factor: wasOn },
      after: { second_factor: false },
    };
  });
}

/** True where an account has something that `resetSecondFactor` resets. */
export async function hasSecondFactor(db: Queryable, account: CustomerRow): Promise<boolean> {
  const app = await findSecondFactor(db, account.id);
  if (app?.enabled_at) return true;

  return staffRoleOf(account) !== null && (await passkeysOf(db, account.id)).length > 0;
}

/**
 * Gives an account a role of staff, or takes the one it has; gives its id. Throws 404 where there is no account, and 422 on
 * `email` for one that is not confirmed: its mailbox may be somebody else's.
 */
export function setStaffRole(
  core: Core,
  tx: Tx,
  named: string,
  role: StaffRole | null,
): Promise<Helped<'staff.role_set'>> {
  return withAccount(tx, named, async (account) => {
    if (role !== null && account.email !== null && account.email_verified_at === null)
      throw invalidField('email', 'accounts.verify_first');
    const before = staffRoleOf(account);
    const others = account.roles.filter((held) => held !== before);
    const roles = role === null ? others : [...others, role];
    await updateCustomer(tx, account.id, { roles, granted_permissions: [] });
    const now = core.clock.now();
    if (role === null) await storeLeaving(tx, account.id, now);
    else if (before === null)
      await storeMember(tx, { customer_id: account.id, since: now, invited_by: null });
    await core.happened(tx, 'rightsChanged', { memberId: account.id });

    return { action: 'staff.role_set', before: { role: before }, after: { role } };
  });
}

/**
 * Gives an account a share of its own of what the people it brings pay, a fraction; null gives it the shop's again. What is
 * earned already stays as it is. Gives the id of the account. Throws 404 where there is no account.
 */
export function setReferralShare(
  tx: Tx,
  named: string,
  share: Fraction | null,
): Promise<Helped<'customer.referral_share_set'>> {
  return withAccount(tx, named, async (account) => {
    const percent = share === null ? null : String(toWireFraction(share));
    await updateCustomer(tx, account.id, { referral_percent: percent });

    return {
      action: 'customer.referral_share_set',
      before: { referral_percent: account.referral_percent },
      after: { referral_percent: percent },
    };
  });
}

type Change<Action extends AuditAction> = Omit<Deed<Action>, 'target'>;

/** Changes the account of a name (`findNamedAccount`). Throws 404 where there is none. */
export async function withAccount<Action extends AuditAction>(
  tx: Tx,
  named: string,
  change: (account: CustomerRow) => Promise<Change<Action>>,
): Promise<Helped<Action>> {
  const account = await findNamedAccount(tx, named);
  if (!account) throw notFound('page');

  return { answer: account.id, deed: { ...(await change(account)), target: account.id } };
}
