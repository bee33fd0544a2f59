import { STAFF_ROLES } from '@fanfare/contract';
import {
  freezeCustomer,
  resetSecondFactor,
  type StaffWish,
  setStaffRole,
} from './areas/accounts/help-customer.ts';
import { commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { Refusal } from './refusal.ts';
import { readSecretKey } from './secrets.ts';
import { logSecurity, type SecurityEvent } from './security-log.ts';
import { startCore } from './start-core.ts';

type Command = {
  /** What may follow the e-mail, besides the reason. */
  word?: readonly string[];
  /** Gives the id of the account. */
  work: (core: Core, wish: StaffWish, word: string) => Promise<number>;
  event: SecurityEvent;
  /** Of the account, when it is done. */
  done: (word: string) => string;
};

/** What staff does with an account, each with its e-mail and why. */
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
    word: [...STAFF_ROLES, 'none'],
    work: (core, wish, word) => setStaffRole(core, wish, STAFF_ROLES.find((role) => role === word) ?? null),
    event: 'staff_role_set',
    done: (word) => (word === 'none' ? 'is not staff' : `is staff: ${word}`),
  },
} satisfies Record<string, Command>;
export type AccountCommand = keyof typeof COMMANDS;

/**
 * Does one of the commands beside a running shop and gives a line about it. What follows is the reason, which is kept.
 * Throws StartError with one line for wrong words and for an e-mail without an account.
 */
export async function accountCommand(
  config: Config,
  databaseUrl: string,
  { command, words }: { command: AccountCommand; words: string[] },
): Promise<string> {
  const { word: allowed, work, event, done }: Command = COMMANDS[command];
  const [entered = '', ...rest] = words;
  const word = allowed ? (rest.shift() ?? '') : '';
  if (!entered.includes('@') || (allowed && !allowed.includes(word)))
    throw new StartError(
      `Say whose account: ${command} EMAIL ${allowed ? `${allowed.join('|')} ` : ''}[REASON]`,
    );
  const email = entered.trim().toLowerCase();
  const { core, stop } = await startCore(config, {
    databaseUrl,
    secretKey: await readSecretKey(config),
    isWorker: false,
  });
  try {
    const wish = { email, actor: commandActor(), reason: rest.join(' ').trim() };
    logSecurity(core, event, { account: await work(core, wish, word), by: 'staff' });
  } catch (error) {
    throw error instanceof Refusal ? new StartError(`No account has the e-mail ${email}`) : error;
  } finally {
    await stop();
  }

  return `${email} ${done(word)}\n`;
}
