import { tellFault } from '@fanfare/client/page-faults.ts';
import { connected } from './connection.ts';
import { loadAnew, tellOfMissing } from './missing-code.ts';

/** Pause before the first retry, enough for a dropped connection. */
const AGAIN_MS = 1000;

/**
 * Loads code until it comes: again by itself, when the connection is back, and when whoever is told of it asks; with a
 * whole new page at last, where a release may have taken it away. Until then it is pending, and takes nothing else away.
 */
export async function loadPart<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      signal?.throwIfAborted();
      tellFault(error);
    }
    if (!navigator.onLine) await connected(signal);
    else if (attempt === 1) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    else if (attempt === 2) await new Promise<void>((resolve) => tellOfMissing(resolve));
    else {
      loadAnew();
      await new Promise(() => {});
    }
  }
}
