import { createServer, connect as dial, type Socket } from 'node:net';

/** A proxy before the database that tests can cut and freeze. */
export type DatabaseProxy = {
  url: string;
  /** Number of connections that were asked for so far. */
  asked(): number;
  /** Number of connections that are open now. */
  open(): number;
  /** Cuts every connection, and each new one at once, until `mend`. */
  cut(): void;
  mend(): void;
  /** Silences open connections without closing them, as when a machine loses its power. */
  freeze(): void;
  stop(): Promise<void>;
};

/** Stands before the embedded server of `databaseUrl` on a port of its own. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl.replace('@/', '@localhost/'));
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let asked = 0;
  let isCut = false;

  const server = createServer((near) => {
    asked += 1;
    near.on('error', () => undefined);
    if (isCut) return near.destroy();
    const far = dial(socketPath);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.once('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const drop = () => {
    for (const [near] of pairs) near.destroy();
  };

  return {
    url: `postgres://fanfare@127.0.0.1:${address.port}${target.pathname}`,
    asked: () => asked,
    open: () => pairs.size,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        // Data that arrives is read and dropped: neither side learns anything.
        near.resume();
        far.resume();
      }
    },
    async stop() {
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}
