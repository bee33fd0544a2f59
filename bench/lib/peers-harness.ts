import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';

/**
 * Folder of the harness that measures the peers. It is no part of this repository and lies beside it, or where PEERS_HARNESS
 * says.
 */
export const HARNESS = process.env.PEERS_HARNESS ?? join(import.meta.dirname, '../../../shared/bench/peers');
export const PEERS_DIR = process.env.PEERS_DIR ?? '/tmp/peers';

/** Runs a line of shell in the harness's folder with its settings, and this Node as `node` for every contestant. */
export async function runHarness(line: string, env: Record<string, string> = {}): Promise<void> {
  const child = spawn('bash', ['-euc', `. ./env.sh; ${line}`], {
    cwd: HARNESS,
    env: { ...process.env, ...env, PEERS_DIR, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the peers' harness ended with code ${code}: ${line}`);
}

/** The file that the harness writes for a target. */
export function fileOfHarness(target: string): string {
  if (target.endsWith('peer-target.mjs')) return 'ours.json';

  return target.endsWith('peer-target-guest.mjs') ? 'ours-guest.json' : `${target}.json`;
}
