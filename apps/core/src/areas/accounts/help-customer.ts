import type { StaffRole } from '@fanfare/contract';
import { type Fraction, toWireFraction } from '@fanfare/rules';
import { type Actor, writeAudit } from '../../audit.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { dropSecondFactor } from './second-factor-store.ts';
import { staffRoleOf } from './staff.ts';
import { type CustomerRow, findNamedAccount, updateCustomer } from './store.ts';
import { tellOfSecondFactor } from './tell-of-second-factor.ts';

/** Whose account (`findNamedAccount`), who of the shop asks, and why. Each of these is written down with it (audit.ts). */
export type StaffWish = { account: string; actor: Actor; reason: string };

/**
 * Stops an account from moving money, or lets it again; gives its id. What runs already goes on. Frozen
 * twice, it stays frozen since the first time, and until staff says so. Throws 404 where there is no account.
 */
export function freezeCustomer(core: Core, wish: StaffWish, isFrozen: boolean): Promise<number> {
  return withAccount(core, wish, async (tx, account) => {
    const frozenAt = isFrozen ? (account.frozen_at ?? core.clock.now()) : null;
    if (isFrozen) await core.happened(tx, 'accountFrozen', { customerId: account.id });
    await updateCustomer(tx, account.id, { frozen_at: frozenAt });

    return {
      action: isFrozen ? 'customer.frozen' : 'customer.unfrozen',
      before: { frozen_at: account.frozen_at },
      after: { frozen_at: frozenAt },
    };
  });
}

/**
 * Turns two-step verification off for somebody who has lost their app and their codes, once staff knows who they are; their
 * mailbox is told. Gives the id of the account. Throws 404 where there is no account.
 */
export function resetSecondFactor(core: Core, wish: StaffWish): Promise<number> {
  return withAccount(core, wish, async (tx, account) => {
    const wasOn = await dropSecondFactor(tx, account.id);
    if (wasOn) await tellOfSecondFactor(core, tx, account, { change: 'off' });

    return {
      action: 'customer.second_factor_reset',
      before: { second_factor: wasOn },
      after: { second_factor: false },
    };
  });
}

/**
 * Gives an account a role of staff, or takes the one it has; gives its id. Throws 404 where there is no account, and 422 on
 * `email` for one that is not confirmed: its mailbox may be somebody else's.
 */
export function setStaffRole(core: Core, wish: StaffWish, role: StaffRole | null): Promise<number> {
  return withAccount(core, wish, async (tx, account) => {
    if (role !== null && account.email !== null && account.email_verified_at === null)
      throw invalidField('email', 'accounts.verify_first');
    const before = staffRoleOf(account);
    const others = account.roles.filter((held) => held !== before);
    await updateCustomer(tx, account.id, { roles: role === null ? others : [...others, role] });

    return { action: 'staff.role_set', before: { role: before }, after: { role } };
  });
}

/**
 * Gives an account a share of its own of what the people it brings pay, a fraction; null gives it the shop's again. What is
 * earned already stays as it is. Gives the id of the account. Throws 404 where there is no account.
 */
export function setReferralShare(core: Core, wish: StaffWish, share: Fraction | null): Promise<number> {
  return withAccount(core, wish, async (tx, account) => {
    const percent = share === null ? null : String(toWireFraction(share));
    await updateCustomer(tx, account.id, { referral_percent: percent });

    return {
      action: 'customer.referral_share_set',
      before: { referral_percent: account.referral_percent },
      after: { referral_percent: percent },
    };
  });
}

type Done = { action: string; before: Record<string, unknown>; after: Record<string, unknown> };

/** Changes an account in one transaction; gives its id. Throws 404 where there is none. */
export async function withAccount(
  core: Core,
  { account: named, actor, reason }: StaffWish,
  change: (tx: Tx, account: CustomerRow) => Promise<Done>,
): Promise<number> {
  return inTransaction(core, async (tx) => {
    const account = await findNamedAccount(tx, named);
    if (!account) throw notFound('page');
    const done = await change(tx, account);
    await writeAudit(tx, core, { actor, subject: `customer ${account.id}`, reason, ...done });

    return account.id;
  });
}
