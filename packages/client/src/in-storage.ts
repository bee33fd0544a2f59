/** A browser may refuse its storage, or have no room in it: what is shown works without, and null is given. */
const inWhat =
  (open: () => Storage) =>
  <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };

/** Reads or writes what is kept in the tab alone; null where the browser refuses. */
export const inStorage = inWhat(() => sessionStorage);

/** Reads or writes what the browser keeps; null where it refuses. */
export const inLocalStorage = inWhat(() => localStorage);
