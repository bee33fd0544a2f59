const LOOK_MS = 500;

/** Ends this process when its parent has died: neither npm nor Playwright can pass its own death on. */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
