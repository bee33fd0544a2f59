import { freezeCustomer, resetSecondFactor } from './areas/accounts/help-customer.ts';
import { type Config, StartError } from './config.ts';
import type { Core } from './core.ts';
import { Refusal } from './refusal.ts';
import { readSecretKey } from './secrets.ts';
import { logSecurity, type SecurityEvent } from './security-log.ts';
import { startCore } from './start-core.ts';

type Command = {
  /** Gives the id of the account. */
  work: (core: Core, email: string) => Promise<number>;
  event: SecurityEvent;
  /** Of the account, when it is done. */
  done: string;
};

/** What staff does with an account, each with its e-mail. */
const COMMANDS = {
  'freeze-customer': {
    work: (core, email) => freezeCustomer(core, email, true),
    event: 'frozen',
    done: 'is frozen',
  },
  'unfreeze-customer': {
    work: (core, email) => freezeCustomer(core, email, false),
    event: 'unfrozen',
    done: 'is not frozen',
  },
  'reset-second-factor': {
    work: resetSecondFactor,
    event: 'second_factor_off',
    done: 'signs in by the password alone',
  },
} satisfies Record<string, Command>;
export type AccountCommand = keyof typeof COMMANDS;

/**
 * Does one of the commands beside a running shop and gives a line about it. Throws StartError with one line for wrong words
 * and for an e-mail without an account.
 */
export async function accountCommand(
  config: Config,
  databaseUrl: string,
  { command, words }: { command: AccountCommand; words: string[] },
): Promise<string> {
  const [entered = '', ...rest] = words;
  if (!entered.includes('@') || rest.length > 0) throw new StartError(`Say whose account: ${command} EMAIL`);
  const email = entered.trim().toLowerCase();
  const { core, stop } = await startCore(config, {
    databaseUrl,
    secretKey: await readSecretKey(config),
    isWorker: false,
  });
  const { work, event, done }: Command = COMMANDS[command];
  try {
    logSecurity(core, event, { account: await work(core, email), by: 'staff' });
  } catch (error) {
    throw error instanceof Refusal ? new StartError(`No account has the e-mail ${email}`) : error;
  } finally {
    await stop();
  }

  return `${email} ${done}\n`;
}
