/**
 * Runs the first task at once and, of those that follow within `pauseMs` of the one before, only the last: a single
 * change does not wait, a hurried row of changes is one.
 */
export function makeThrottle(pauseMs: number): (task: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let latest: (() => void) | null = null;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (latest === null) return;
      const task = latest;
      latest = null;
      task();
      rest();
    }, pauseMs);
  };

  return (task) => {
    if (timer !== null) {
      latest = task;
      return;
    }
    task();
    rest();
  };
}
