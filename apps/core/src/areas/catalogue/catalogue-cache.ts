import type { Db, Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readCatalogueVersion } from './face/catalogue-version.ts';
import type { CatalogueSnapshot } from './face/snapshot.ts';
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
  /** Connections that hold nothing while they load: never those of transactions. */
  db: Db;
  listener: Pick<Listener, 'on' | 'onGap'>;
  /** Kinds of providers that this shop can speak with. */
  providerKinds: ReadonlySet<string>;
};
type Load = { snapshot: CatalogueSnapshot; rows: CatalogueRows };

/** Keeps the newest snapshot that this process has seen; while a newer one loads, readers get the one before. */
export function makeCatalogueCache({ db, listener, providerKinds }: Sources): CatalogueCache {
  const handlers: (() => void)[] = [];
  let kept: CatalogueSnapshot | null = null;
  let rows: CatalogueRows | null = null;
  /** The newest version that the database told of. */
  let told = 0n;
  let loading: Promise<CatalogueSnapshot> | null = null;

  listener.on('catalogue', (version) => {
    if (/^\d+$/.test(version) && told < BigInt(version)) told = BigInt(version);
    if (kept !== null && kept.version < told) refresh();
  });
  listener.onGap(() => {
    // Notices may have been lost while the connection was down: readers wait for a fresh read. Of another database put in the
    // place of the last one, what is known says nothing: its rows may have the marks of others.
    kept = null;
    rows = null;
    told = 0n;
    loading = null;
  });

  async function load(from: Queryable): Promise<Load> {
    const read = await readCatalogue(from, providerKinds, rows);

    return { snapshot: await buildSnapshot(read), rows: read };
  }

  /** Shared by everybody who asks while it runs. */
  function loadOnce(): Promise<CatalogueSnapshot> {
    const heard = told;
    const mine: Promise<CatalogueSnapshot> = load(db).then((loaded) => {
      if (loading === mine) end(loaded, heard);
      return loaded.snapshot;
    });
    loading = mine;
    mine.catch(() => {
      if (loading === mine) loading = null;
    });

    return mine;
  }

  function end(loaded: Load, heard: bigint): void {
    loading = null;
    rows = loaded.rows;
    const { snapshot } = loaded;
    // A change is told of once it is in: a load that began after that and is older is of a database that was put in its place.
    if (told === heard && snapshot.version < told) told = snapshot.version;
    if (kept?.version !== snapshot.version) {
      kept = snapshot;
      for (const handler of handlers) handler();
    }
    if (snapshot.version < told) refresh();
  }

  /** A load that fails is repeated by the next reader, who then waits for it. */
  function refresh(): void {
    if (loading !== null) return;
    loadOnce().catch(() => {
      kept = null;
    });
  }

  /** A snapshot of a version that is there already: a load that was under way may have begun before. */
  async function loadUpTo(version: bigint): Promise<CatalogueSnapshot | null> {
    const underWay = await loading?.catch(() => null);

    return underWay && underWay.version >= version ? underWay : (loading ?? loadOnce());
  }

  return {
    current: async () => kept ?? (await (loading ?? loadOnce())),
    onChange: (handler) => void handlers.push(handler),

    async charged(tx) {
      const version = await readCatalogueVersion(tx);
      if (kept?.version === version) return kept;
      // Never one that another transaction reads: it may stand behind a lock that this one holds, and neither would go on.
      const shared = await loadUpTo(version).catch(() => null);
      if (shared?.version === version) return shared;
      // A transaction that has changed the catalogue itself, or sees it as it was, loads its own.
      const { snapshot } = await load(tx);

      return snapshot;
    },
  };
}
