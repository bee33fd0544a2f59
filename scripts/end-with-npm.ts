const LOOK_MS = 500;

/**
 * npm passes on what ends it, but not its own death: what it started ends with it. Whoever starts the shop without npm, from a
 * shell that goes away, keeps it.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
