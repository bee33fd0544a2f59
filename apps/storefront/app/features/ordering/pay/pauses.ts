export const IDENTIFY_MS = 800;
export const TYPES_MS = 600;
export const COST_MS = 600;
/** A sum is turned into a quantity at once after this, and confirmed by the server after the other. */
export const SUBTOTAL_MS = 500;
export const QUANTITY_BY_COST_MS = 600;
/** Time for which the form says that a link switched its network. */
export const FLAG_MS = 4000;

/** Runs work after a pause unless the text is empty or newer text arrives. */
export function later(
  text: string,
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
): (() => void) | undefined {
  if (text === '') return undefined;
  const abort = new AbortController();
  const timer = setTimeout(() => void work(abort.signal).catch(() => {}), pause);

  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
