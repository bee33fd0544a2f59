const LOOK_MS = 500;

/**
 * Ends this process when npm has died: npm passes signals on, but not its own death. A shop that was started without npm
 * outlives its shell.
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
