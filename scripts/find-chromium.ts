import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Path of a Chromium: one named by CHROMIUM, Debian's package without windows when root (the stories take half as long
 * in it), one found on the machine, else Playwright's.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && existsSync(CHROMIUM)) return CHROMIUM;
  if (!existsSync(SHELL) && process.getuid?.() === 0) installShell();
  const found = KNOWN.find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  process.stdout.write('Installing Chromium…\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be installed; set CHROMIUM to its path');
}

function installShell(): void {
  process.stdout.write('Installing chromium-headless-shell…\n');
  const options = {
    stdio: 'ignore' as const,
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], options);
}
