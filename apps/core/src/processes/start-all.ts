import type { Config } from '../config/config.ts';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts.ts';
import { stopOnSignals } from './end-process.ts';
import { runAll } from './supervisor.ts';

/** Starts each role in a process of its own, and the embedded database. */
export async function startAll(config: Config): Promise<void> {
  const everything = await runAll(config);
  stopOnSignals(() => everything.stop());
  greet(config, everything);
}

function greet(config: Config, { address, notes }: { address: string; notes: string[] }): void {
  const accounts = config.demo
    ? Object.values(DEMO_ACCOUNTS)
        .map(({ email, password, name }) => `  ${email}  ${password}  (${name})\n`)
        .join('')
    : '';
  process.stdout.write(
    `\nFanfare is ready: ${address}\n${notes.map((note) => `${note}\n`).join('')}${accounts && `Demo accounts:\n${accounts}`}${config.demo ? `Mail of the demo: ${config.publicUrl}/dev/mail\n` : ''}\n`,
  );
}
