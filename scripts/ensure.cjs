// Installs the pinned dependencies when they are missing or older than the lock. Runs on any Node from 20 on, before
// the Node of node_modules exists; everything else runs on that one.
const { spawnSync } = require('node:child_process');
const { statSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const changedAt = (file) => {
  try {
    return statSync(join(root, file)).mtimeMs;
  } catch {
    return 0;
  }
};

const installed = changedAt('node_modules/.package-lock.json');
const wanted = Math.max(changedAt('package-lock.json'), changedAt('package.json'));

if (installed === 0 || installed < wanted) {
  // Stdout belongs to the script after this one.
  process.stderr.write('Installing dependencies…\n');
  const npm = process.env.npm_execpath;
  const stdio = ['inherit', 2, 'inherit'];
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio })
    : spawnSync('npm', args, { cwd: root, stdio });
  if (result.status !== 0) process.exit(result.status ?? 1);
  // npm does not touch its own note when the lock was already satisfied: a new date spares the next start the install.
  const now = new Date();
  require('node:fs').utimesSync(join(root, 'node_modules/.package-lock.json'), now, now);
}
