import { readConfig } from './config.ts';
import { SUPERVISED } from './role.ts';
import { say } from './say.ts';
import { misspelled } from './settings-faults.ts';
import { StartError } from './start-error.ts';

/** Reads the settings before the rest is loaded: what is wrong with them is said at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!process.argv.includes(SUPERVISED))
    for (const { name, meant } of misspelled(process.env)) say(`${name} is no setting; is ${meant} meant?`);
  const { runCommandLine } = await import('./command-line.ts');
  await runCommandLine(config);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  say(error.message);
  process.exit(1);
});
