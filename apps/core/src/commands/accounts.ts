import { STAFF_ROLES } from '@fanfare/contract';
import { fractionOfPercent } from '@fanfare/rules';
import type { Core } from '../core.ts';
import { StartError } from '../processes/start-error.ts';
import { Refusal } from '../refusal.ts';
import { logSecurity, type SecurityEvent } from '../security/security-log.ts';
import { ACCOUNT, oneOf } from './arguments.ts';
import { type Argument, type Command, staffCommand } from './command.ts';

const REASON = { isNeeded: false, longest: Infinity };
const ROLES = [...STAFF_ROLES, 'none'] as const;
const SOMEBODY = 'buyer@example.com';

/** A percentage that six decimals of a fraction can hold. */
const isPercent = (word: string) => /^\d{1,3}(\.\d{1,4})?$/.test(word) && Number(word) <= 100;
const SHARE: Argument<string> = {
  shown: 'PERCENT|shop',
  about: "a share of 0 to 100 percent, or shop for the shop's own",
  read: (word) => (word === 'shop' || isPercent(word) ? word : null),
};

/** Staff commands on accounts; each takes an account and a reason. */
export const accountCommands: readonly Command[] = [
  staffCommand({
    name: 'freeze-customer',
    about: 'stops an account from moving money',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: `${SOMEBODY} "pays with cards of others"`,
    audit: { target: 'customer', actions: ['customer.frozen'] },
    async run(core, { account: named }, act) {
      const { freezeCustomer } = await import('../areas/accounts/freeze-customer.ts');
      const helped = act((tx) => freezeCustomer(core, tx, named));
      return { account: await told(core, 'frozen', named, helped), frozen: true };
    },
    lines: (_, { account }) => [`${account} is frozen`],
  }),

  staffCommand({
    name: 'unfreeze-customer',
    about: 'lets an account move money again',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: SOMEBODY,
    audit: { target: 'customer', actions: ['customer.unfrozen'] },
    async run(core, { account: named }, act) {
      const { unfreezeCustomer } = await import('../areas/accounts/freeze-customer.ts');
      const helped = act((tx) => unfreezeCustomer(tx, named));
      return { account: await told(core, 'unfrozen', named, helped), frozen: false };
    },
    lines: (_, { account }) => [`${account} is not frozen`],
  }),

  staffCommand({
    name: 'reset-second-factor',
    about: 'turns the two-step verification of an account off',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: `${SOMEBODY} "has lost the phone"`,
    audit: { target: 'customer', actions: ['customer.second_factor_reset'] },
    async run(core, { account: named }, act) {
      const { resetSecondFactor } = await import('../areas/identity/face/reset-second-factor.ts');
      const helped = act((tx) => resetSecondFactor(core, tx, named));
      return { account: await told(core, 'second_factor_off', named, helped), second_factor: false };
    },
    lines: (_, { account }) => [`${account} signs in by the password alone`],
  }),

  staffCommand({
    name: 'set-staff-role',
    about: 'makes an account staff, or no longer',
    arguments: {
      account: ACCOUNT,
      role: oneOf(ROLES, { shown: 'ROLE', about: `one of ${ROLES.join(', ')}` }),
    },
    reason: REASON,
    example: 'you@shop.example owner',
    audit: { target: 'customer', actions: ['staff.role_set'] },
    async run(core, { account: named, role: word }, act) {
      const { setStaffRole } = await import('../areas/staff/set-staff-role.ts');
      const role = word === 'none' ? null : word;
      const helped = act((tx) => setStaffRole(core, tx, named, role));
      return { account: await told(core, 'staff_role_set', named, helped), role };
    },
    lines: ({ role }, { account }) => [`${account} is ${role === null ? 'not staff' : `staff: ${role}`}`],
  }),

  staffCommand({
    name: 'set-referral-share',
    about: 'gives an account a share of its own of what the people it brings pay',
    arguments: { account: ACCOUNT, share: SHARE },
    reason: REASON,
    example: `${SOMEBODY} 12.5`,
    audit: { target: 'customer', actions: ['customer.referral_share_set'] },
    async run(core, { account: named, share }, act) {
      const { setReferralShare } = await import('../areas/accounts/set-referral-share.ts');
      const percent = share === 'shop' ? null : share;
      const fraction = percent === null ? null : fractionOfPercent(percent);
      const helped = act((tx) => setReferralShare(tx, named, fraction));
      return { account: await told(core, 'referral_share_set', named, helped), percent };
    },
    lines: ({ percent }, { account }) => [
      `${account} earns ${percent === null ? "the shop's share" : `${percent} percent`}`,
    ],
  }),
];

/**
 * Runs a change of an account and returns its id. Throws StartError with one line if there is no such account or its address is
 * not confirmed.
 */
async function told(
  core: Core,
  event: SecurityEvent,
  named: string,
  helped: Promise<number>,
): Promise<number> {
  try {
    const account = await helped;
    logSecurity(core, event, { account, by: 'staff' });

    return account;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError(
      error.fields.email
        ? `${named} has not confirmed its e-mail address, which may be somebody else's: it can not be staff yet`
        : `There is no account ${named}`,
    );
  }
}
