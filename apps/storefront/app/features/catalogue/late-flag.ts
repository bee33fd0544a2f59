/** Longer than that is not at once (CONST-37). */
const LATE_MS = 250;

/** Reports an answer that is overdue. Returns a function to call when it arrives. */
export function tellWhenLate(tell: () => void): () => void {
  const timer = setTimeout(tell, LATE_MS);

  return () => clearTimeout(timer);
}
