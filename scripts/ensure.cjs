// Installs the pinned dependencies when they are missing or older than the lock: those of the workspaces, by which the shop is built and
// runs, and with the argument `tools` those of the root as well, by which it is checked. Runs on any Node from 20 on, before the Node of
// node_modules exists; everything else runs on that one.
const { spawnSync } = require('node:child_process');
const { existsSync, statSync, utimesSync } = require('node:fs');
const { join } = require('node:path');
const { chooseFor, thisMachine } = require('./machine.cjs');

const root = join(__dirname, '..');
const changedAt = (file) => {
  try {
    return statSync(join(root, file)).mtimeMs;
  } catch {
    return 0;
  }
};
// Stdout belongs to the script after this one.
const say = (line) => process.stderr.write(`${line}\n`);
const refuse = (line) => {
  say(line);
  process.exit(1);
};

const { node, isOwnEnough, refusal } = chooseFor(thisMachine());
if (refusal !== null) refuse(refusal);

const installed = changedAt('node_modules/.package-lock.json');
const wanted = Math.max(changedAt('package-lock.json'), changedAt('package.json'));

const hasTools = existsSync(join(root, 'node_modules/@biomejs/biome'));
const needsTools = process.argv.includes('tools');

if (installed === 0 || installed < wanted || (needsTools && !hasTools)) {
  say('Installing dependencies…');
  const npm = process.env.npm_execpath;
  const stdio = ['inherit', 2, 'inherit'];
  const which = hasTools || needsTools ? [] : ['--workspaces'];
  const args = ['install', ...which, '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio })
    : spawnSync('npm', args, { cwd: root, stdio });
  if (result.status !== 0) process.exit(result.status ?? 1);
  // npm does not touch its own note when the lock was already satisfied: a new date spares the next start the install.
  const now = new Date();
  utimesSync(join(root, 'node_modules/.package-lock.json'), now, now);
}
// npm goes on without an optional package that it could not get.
if (!isOwnEnough && !existsSync(join(root, 'node_modules', node, 'bin/node')))
  refuse(
    `The package ${node} is not installed: run \`npm ci --include=optional\`, and look at what npm says.`,
  );
