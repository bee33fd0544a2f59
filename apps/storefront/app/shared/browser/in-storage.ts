/** A browser may refuse its storage, or have no room in it: what is shown works without. Kept in the tab alone. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
