import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A load balancer before several webs: connections in turn, past those that take none. */
export async function startRoundRobin(
  ports: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  let turn = 0;

  function join(near: Socket, first: number, attempt = 0): void {
    const far = dial(ports[(first + attempt) % ports.length] ?? 0, '127.0.0.1');
    far.once('error', () => {
      if (attempt + 1 < ports.length) join(near, first, attempt + 1);
      else near.destroy();
    });
    far.once('connect', () => {
      far.on('error', () => near.destroy());
      far.once('close', () => near.destroy());
      near.once('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  }

  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.once('close', () => open.delete(near));
    turn += 1;
    join(near, turn);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
