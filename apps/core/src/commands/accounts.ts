import { STAFF_ROLES } from '@fanfare/contract';
import { fractionOfPercent } from '@fanfare/rules';
import type { StaffWish } from '../areas/accounts/help-customer.ts';
import { commandActor } from '../audit.ts';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';
import { logSecurity, type SecurityEvent } from '../security-log.ts';
import { StartError } from '../start-error.ts';
import { ACCOUNT, oneOf } from './arguments.ts';
import { type Argument, type Command, command } from './command.ts';

const REASON = { isNeeded: false, longest: Infinity };
const ROLES = [...STAFF_ROLES, 'none'] as const;
const SOMEBODY = 'buyer@example.com';

/** With what six decimals of a fraction hold. */
const isPercent = (word: string) => /^\d{1,3}(\.\d{1,4})?$/.test(word) && Number(word) <= 100;
const SHARE: Argument<string> = {
  shown: 'PERCENT|shop',
  about: "a share of 0 to 100 percent, or shop for the shop's own",
  read: (word) => (word === 'shop' || isPercent(word) ? word : null),
};

const helpCustomer = () => import('../areas/accounts/help-customer.ts');

/** What staff does with an account, each with whose it is and why. */
export const accountCommands: readonly Command[] = [
  command({
    name: 'freeze-customer',
    about: 'stops an account from moving money',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: `${SOMEBODY} "pays with cards of others"`,
    needs: 'shop',
    async run(core, wish) {
      const { freezeCustomer } = await helpCustomer();
      return {
        account: await help(core, wish, 'frozen', (asked) => freezeCustomer(core, asked, true)),
        frozen: true,
      };
    },
    lines: (_, { account }) => [`${account} is frozen`],
  }),

  command({
    name: 'unfreeze-customer',
    about: 'lets an account move money again',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: SOMEBODY,
    needs: 'shop',
    async run(core, wish) {
      const { freezeCustomer } = await helpCustomer();
      return {
        account: await help(core, wish, 'unfrozen', (asked) => freezeCustomer(core, asked, false)),
        frozen: false,
      };
    },
    lines: (_, { account }) => [`${account} is not frozen`],
  }),

  command({
    name: 'reset-second-factor',
    about: 'turns the two-step verification of an account off',
    arguments: { account: ACCOUNT },
    reason: REASON,
    example: `${SOMEBODY} "has lost the phone"`,
    needs: 'shop',
    async run(core, wish) {
      const { resetSecondFactor } = await helpCustomer();
      return {
        account: await help(core, wish, 'second_factor_off', (asked) => resetSecondFactor(core, asked)),
        second_factor: false,
      };
    },
    lines: (_, { account }) => [`${account} signs in by the password alone`],
  }),

  command({
    name: 'set-staff-role',
    about: 'makes an account staff, or no longer',
    arguments: {
      account: ACCOUNT,
      role: oneOf(ROLES, { shown: 'ROLE', about: `one of ${ROLES.join(', ')}` }),
    },
    reason: REASON,
    example: 'you@shop.example owner',
    needs: 'shop',
    async run(core, { role: word, ...wish }) {
      const { setStaffRole } = await helpCustomer();
      const role = word === 'none' ? null : word;
      return {
        account: await help(core, wish, 'staff_role_set', (asked) => setStaffRole(core, asked, role)),
        role,
      };
    },
    lines: ({ role }, { account }) => [`${account} is ${role === null ? 'not staff' : `staff: ${role}`}`],
  }),

  command({
    name: 'set-referral-share',
    about: 'gives an account a share of its own of what the people it brings pay',
    arguments: { account: ACCOUNT, share: SHARE },
    reason: REASON,
    example: `${SOMEBODY} 12.5`,
    needs: 'shop',
    async run(core, { share, ...wish }) {
      const { setReferralShare } = await helpCustomer();
      const percent = share === 'shop' ? null : share;
      const fraction = percent === null ? null : fractionOfPercent(percent);
      return {
        account: await help(core, wish, 'referral_share_set', (asked) =>
          setReferralShare(core, asked, fraction),
        ),
        percent,
      };
    },
    lines: ({ percent }, { account }) => [
      `${account} earns ${percent === null ? "the shop's share" : `${percent} percent`}`,
    ],
  }),
];

/** Gives the id of the account. Throws StartError with one line where there is none, and for an address that is not confirmed. */
async function help(
  core: Core,
  { account: named, reason }: { account: string; reason: string },
  event: SecurityEvent,
  work: (wish: StaffWish) => Promise<number>,
): Promise<number> {
  try {
    const account = await work({ account: named, actor: commandActor(), reason });
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
