import type { AccountCommand } from './account-command.ts';
import type { Config } from './config.ts';

/** Gives what is to be printed. Throws StartError with what can not be done. */
export type OperatorCommand = (config: Config, databaseUrl: string, words: string[]) => Promise<string>;

/** What is done beside a running shop. Each is loaded when it is asked for: together they are most of the program. */
export const OPERATOR_COMMANDS: ReadonlyMap<string, OperatorCommand> = new Map<string, OperatorCommand>([
  ['settle-invoice', async (...asked) => (await import('./settle-command.ts')).settleCommand(...asked)],
  [
    'check-money',
    async (config, url) => (await import('./check-money-command.ts')).checkMoneyCommand(config, url),
  ],
  [
    'after-restore',
    async (config, url) => (await import('./after-restore-command.ts')).afterRestoreCommand(config, url),
  ],
  [
    'accept-secret-key',
    async (config, url) => (await import('./launch/accept-key-command.ts')).acceptKeyCommand(config, url),
  ],
  ['freeze-customer', accountCommand('freeze-customer')],
  ['unfreeze-customer', accountCommand('unfreeze-customer')],
  ['reset-second-factor', accountCommand('reset-second-factor')],
  ['set-staff-role', accountCommand('set-staff-role')],
  ['set-referral-share', accountCommand('set-referral-share')],
  ['documents', async (...asked) => (await import('./documents-command.ts')).documentsCommand(...asked)],
  ['notices', async (...asked) => (await import('./notices-command.ts')).noticesCommand(...asked)],
  [
    'withdrawals',
    async (...asked) => (await import('./withdrawals-command.ts')).withdrawalsCommand(...asked),
  ],
]);

function accountCommand(command: AccountCommand): OperatorCommand {
  return async (config, databaseUrl, words) => {
    const { accountCommand: run } = await import('./account-command.ts');

    return run(config, databaseUrl, { command, words });
  };
}
