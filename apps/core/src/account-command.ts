import { STAFF_ROLES } from '@fanfare/contract';
import { fractionOfPercent } from '@fanfare/rules';
import {
  freezeCustomer,
  resetSecondFactor,
  type StaffWish,
  setReferralShare,
  setStaffRole,
} from './areas/accounts/help-customer.ts';
import { commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { ACCOUNT, namedAccount } from './named-account.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';
import { logSecurity, type SecurityEvent } from './security-log.ts';

type Command = {
  /** What has to follow the account before the reason, and whether a word is one of it. */
  word?: { named: string; isOne: (word: string) => boolean };
  /** Gives the id of the account. */
  work: (core: Core, wish: StaffWish, word: string) => Promise<number>;
  event: SecurityEvent;
  /** Of the account, when it is done. */
  done: (word: string) => string;
};

/** What staff does with an account, each with whose it is and why. */
const COMMANDS = {
  'freeze-customer': {
    work: (core, wish) => freezeCustomer(core, wish, true),
    event: 'frozen',
    done: () => 'is frozen',
  },
  'unfreeze-customer': {
    work: (core, wish) => freezeCustomer(core, wish, false),
    event: 'unfrozen',
    done: () => 'is not frozen',
  },
  'reset-second-factor': {
    work: resetSecondFactor,
    event: 'second_factor_off',
    done: () => 'signs in by the password alone',
  },
  'set-staff-role': {
    word: oneOf([...STAFF_ROLES, 'none']),
    work: (core, wish, word) => setStaffRole(core, wish, STAFF_ROLES.find((role) => role === word) ?? null),
    event: 'staff_role_set',
    done: (word) => (word === 'none' ? 'is not staff' : `is staff: ${word}`),
  },
  'set-referral-share': {
    word: { named: 'PERCENT|shop', isOne: (word) => word === 'shop' || isPercent(word) },
    work: (core, wish, word) =>
      setReferralShare(core, wish, word === 'shop' ? null : fractionOfPercent(word)),
    event: 'referral_share_set',
    done: (word) => (word === 'shop' ? "earns the shop's share" : `earns ${word} percent`),
  },
} satisfies Record<string, Command>;
export type AccountCommand = keyof typeof COMMANDS;

function oneOf(words: readonly string[]): NonNullable<Command['word']> {
  return { named: words.join('|'), isOne: (word) => words.includes(word) };
}

/** With what six decimals of a fraction hold. */
function isPercent(word: string): boolean {
  return /^\d{1,3}(\.\d{1,4})?$/.test(word) && Number(word) <= 100;
}

/**
 * Does one of the commands beside a running shop and gives a line about it. What follows is the reason, which is kept.
 * Throws StartError with one line for wrong words and where there is no account.
 */
export async function accountCommand(
  config: Config,
  databaseUrl: string,
  { command, words }: { command: AccountCommand; words: string[] },
): Promise<string> {
  const { word: allowed, work, event, done }: Command = COMMANDS[command];
  const [entered = '', ...rest] = words;
  const word = allowed ? (rest.shift() ?? '') : '';
  const account = namedAccount(entered);
  if (account === null || (allowed && !allowed.isOne(word)))
    throw new StartError(
      `Say whose account: ${command} ${ACCOUNT} ${allowed ? `${allowed.named} ` : ''}[REASON]`,
    );
  const wish = { account, actor: commandActor(), reason: rest.join(' ').trim() };

  return runCommand(config, databaseUrl, async (core) => {
    logSecurity(core, event, { account: await accountOf(work(core, wish, word), account), by: 'staff' });

    return `${account} ${done(word)}\n`;
  });
}

async function accountOf(work: Promise<number>, named: string): Promise<number> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError(
      error.fields.email
        ? `${named} has not confirmed its e-mail address, which may be somebody else's: it can not be staff yet`
        : `There is no account ${named}`,
    );
  }
}
