/** Longer than that is not at once (CONST-37). */
const LATE_MS = 250;

/** Tells that an answer is overdue, unless it is there by then: call what comes back when it is. */
export function tellWhenLate(tell: () => void): () => void {
  const timer = setTimeout(tell, LATE_MS);

  return () => clearTimeout(timer);
}
