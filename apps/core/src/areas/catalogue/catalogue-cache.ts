import type { Db, Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readCatalogueVersion } from './catalogue-version.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { type CatalogueRows, readCatalogue } from './store.ts';

/** The catalogue in this process's memory. */
export type CatalogueCache = {
  /** The snapshot to show: whole, and replaced soon after the database says that the catalogue changed. */
  current(): Promise<CatalogueSnapshot>;
  /** The snapshot to charge by: its version is read in the caller's transaction, so no stale price is ever charged. */
  charged(tx: Queryable): Promise<CatalogueSnapshot>;
  /** Calls when another snapshot is shown: whatever was made of the last one is old. */
  onChange(handler: () => void): void;
};

type Sources = {
  db: Db;
  listener: Pick<Listener, 'on' | 'onGap'>;
  /** Kinds of providers that this shop can speak with. */
  providerKinds: ReadonlySet<string>;
};

/** Keeps the newest snapshot that this process has seen; while a newer one loads, readers get the one before. */
export function makeCatalogueCache({ db, listener, providerKinds }: Sources): CatalogueCache {
  const handlers: (() => void)[] = [];
  let kept: CatalogueSnapshot | null = null;
  let rows: CatalogueRows | null = null;
  /** The newest version that the database told of. */
  let told = 0n;
  let loading: Promise<CatalogueSnapshot> | null = null;
  let gaps = 0;
  let charging: { version: bigint; snapshot: Promise<CatalogueSnapshot> } | null = null;

  listener.on('catalogue', (version) => {
    if (/^\d+$/.test(version) && told < BigInt(version)) told = BigInt(version);
    if (kept !== null && kept.version < told) refresh();
  });
  listener.onGap(() => {
    // Notices may have been lost while the connection was down: readers wait for a fresh read.
    kept = null;
    loading = null;
    gaps += 1;
  });

  async function load(from: Queryable): Promise<CatalogueSnapshot> {
    const read = await readCatalogue(from, providerKinds, rows);
    rows = read;

    return buildSnapshot(read);
  }

  function keep(snapshot: CatalogueSnapshot): void {
    if (kept !== null && kept.version >= snapshot.version) return;
    kept = snapshot;
    for (const handler of handlers) handler();
  }

  /** Shared by everybody who asks while it runs. */
  function loadOnce(): Promise<CatalogueSnapshot> {
    const mine = load(db);
    loading = mine;
    mine.then(
      (snapshot) => {
        if (loading !== mine) return;
        loading = null;
        keep(snapshot);
        if (snapshot.version < told) refresh();
      },
      () => {
        if (loading === mine) loading = null;
      },
    );

    return mine;
  }

  /** A load that fails is repeated by the next reader, who then waits for it. */
  function refresh(): void {
    if (loading !== null) return;
    loadOnce().catch(() => {
      kept = null;
    });
  }

  return {
    current: async () => kept ?? (await (loading ?? loadOnce())),
    onChange: (handler) => void handlers.push(handler),

    async charged(tx) {
      const version = await readCatalogueVersion(tx);
      if (kept?.version === version) return kept;
      if (charging?.version === version) {
        const shared = await charging.snapshot.catch(() => null);
        if (shared?.version === version) return shared;
      }
      // Read by the caller's own connection: waiting for another one while holding this could exhaust the pool.
      const gapsBefore = gaps;
      const mine = { version, snapshot: load(tx) };
      charging = mine;
      const snapshot = await mine.snapshot.finally(() => {
        if (charging === mine) charging = null;
      });
      if (gaps === gapsBefore) keep(snapshot);

      return snapshot;
    },
  };
}
