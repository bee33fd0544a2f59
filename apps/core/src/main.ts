import { say } from './commands/say.ts';
import { readConfig } from './config/config.ts';
import { misspelled } from './config/settings-faults.ts';
import { isOutdated } from './processes/built-code.ts';
import { SUPERVISED } from './processes/role.ts';
import { StartError } from './processes/start-error.ts';

/** Settings are read before the rest is loaded, so that a mistake in them is reported at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!process.argv.includes(SUPERVISED)) {
    if (isOutdated())
      throw new StartError('The code changed since it was built: `npm run build` builds it again');
    for (const { name, meant } of misspelled(process.env)) say(`${name} is no setting; is ${meant} meant?`);
  }
  const { runCommandLine } = await import('./commands/command-line.ts');
  await runCommandLine(config);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  say(error.message);
  process.exit(1);
});
