import type { Config } from '../config/config.ts';
import { fail } from '../processes/end-process.ts';
import { SUPERVISED } from '../processes/role.ts';
import { answer } from './answer.ts';

/** Runs the command line; a fault ends the process with 1. */
export function runCommandLine(config: Config): Promise<void> {
  return run(config).catch(fail);
}

/** Without a command, `npm run shop` shows the commands, and `npm start` runs what ROLE says. */
async function run(config: Config): Promise<void> {
  // Outside production mode React renders several times slower, and keeps more memory.
  process.env.NODE_ENV ??= config.isDevelopment ? 'development' : 'production';
  const words = process.argv.slice(2).filter((word) => word !== SUPERVISED);
  if (words.length === 0) words.push(process.env.npm_lifecycle_event === 'shop' ? 'help' : config.role);

  const { code, stdout, stderr } = await answer(config, words);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  if (code !== 0) process.exitCode = code;
}
