import { type Config, StartError } from './config.ts';
import { checkMoneyNow } from './jobs/check-money.ts';
import { runCommand } from './run-command.ts';

/** `check-money`: the nightly look at all money at once, beside a running shop. Throws StartError with what is not right. */
export function checkMoneyCommand(config: Config, databaseUrl: string): Promise<string> {
  return runCommand(config, databaseUrl, async (core) => {
    const check = await checkMoneyNow(core);
    if (check === null) throw new StartError('A worker is looking at all money just now');
    if (check.broken.length > 0) throw new StartError(check.broken.join('\n'));

    return 'All money is where it should be\n';
  });
}
