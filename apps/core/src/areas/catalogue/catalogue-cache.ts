import type { Db, Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { readCatalogue, readCatalogueVersion } from './store.ts';

/** The catalogue in this process's memory. */
export type CatalogueCache = {
  /** The snapshot to show: dropped when the database says that the catalogue changed. */
  current(): Promise<CatalogueSnapshot>;
  /** The snapshot to charge by: its version is read in the caller's transaction, so no stale price is ever charged. */
  charged(tx: Queryable): Promise<CatalogueSnapshot>;
};

/** Keeps the newest snapshot that this process has seen and loads another when the database tells of a change. */
export function makeCatalogueCache(db: Db, listener: Pick<Listener, 'on' | 'onGap'>): CatalogueCache {
  let kept: CatalogueSnapshot | null = null;
  let loading: Promise<CatalogueSnapshot> | null = null;
  let charging: { version: bigint; snapshot: Promise<CatalogueSnapshot> } | null = null;

  function drop(): void {
    kept = null;
    // A load that is under way may have read the rows before the change: its callers get them, nobody after.
    loading = null;
  }
  listener.on('catalogue', (version) => {
    if (kept === null || !/^\d+$/.test(version) || kept.version < BigInt(version)) drop();
  });
  listener.onGap(drop);

  async function load(): Promise<CatalogueSnapshot> {
    return buildSnapshot(await readCatalogue(db));
  }

  /** Shared by everybody who asks while it runs. */
  function loadOnce(): Promise<CatalogueSnapshot> {
    const mine = load();
    loading = mine;
    const settle = (snapshot: CatalogueSnapshot | null) => {
      if (loading !== mine) return;
      loading = null;
      kept = snapshot;
    };
    mine.then(settle, () => settle(null));

    return mine;
  }

  return {
    current: async () => kept ?? (await (loading ?? loadOnce())),

    async charged(tx) {
      const version = await readCatalogueVersion(tx);
      if (kept?.version === version) return kept;
      if (charging?.version === version) {
        const shared = await charging.snapshot.catch(() => null);
        if (shared?.version === version) return shared;
      }
      // Read by the caller's own connection: waiting for another one while holding this could exhaust the pool.
      const mine = { version, snapshot: readCatalogue(tx).then(buildSnapshot) };
      charging = mine;
      const snapshot = await mine.snapshot.finally(() => {
        if (charging === mine) charging = null;
      });
      if (kept === null || kept.version < snapshot.version) {
        kept = snapshot;
        loading = null;
      }

      return snapshot;
    },
  };
}
