import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../instance.ts';

/**
 * The part of Redis that counting needs (RESP2): MULTI, INCRBY, EXPIRE, EXEC. It can fall silent, go away, and come back
 * empty.
 */
export async function startRedis() {
  const port = await freePort();
  const counts = new Map<string, number>();
  const silent = new Set<Socket>();
  const demoted = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let queued: string[][] | null = null;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    socket.on('data', (data) => {
      if (silent.has(socket)) return;
      for (const command of commandsIn(data.toString())) {
        const name = command[0]?.toUpperCase();
        if (demoted.has(socket) && name === 'INCRBY') {
          socket.write("-READONLY You can't write against a read only replica.\r\n");
          queued = null;
          continue;
        }
        if (demoted.has(socket) && name === 'EXEC') {
          socket.write('-EXECABORT Transaction discarded because of previous errors.\r\n');
          continue;
        }
        if (name === 'MULTI') queued = [];
        if (name === 'EXEC') {
          const answers = (queued ?? []).map(run);
          socket.write(`*${answers.length}\r\n${answers.join('')}`);
          queued = null;
        } else if (queued !== null && name !== 'MULTI') {
          queued.push(command);
          socket.write('+QUEUED\r\n');
        } else {
          socket.write('+OK\r\n');
        }
      }
    });
  });

  function run([name = '', key = '', by = '0']: string[]): string {
    if (name.toUpperCase() !== 'INCRBY') return ':1\r\n';
    const count = (counts.get(key) ?? 0) + Number(by);
    counts.set(key, count);

    return `:${count}\r\n`;
  }
  /** Listens on the port; once more in a moment where somebody else's connection has it. */
  async function listen(): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
        return;
      } catch (error) {
        if (attempt === 50) throw error;
        await sleep(200);
      }
  }
  const stop = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen();

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Count under a name. */
    countOf: (name: string) => counts.get(name) ?? 0,
    names: () => [...counts.keys()],
    /** The server behind the connections that are open now is a replica by now, as after a failover. */
    demote() {
      for (const socket of open) demoted.add(socket);
    },
    /** Silences the connections that are open now. */
    freeze: () => open.forEach((socket) => void silent.add(socket)),
    stop,
    goAway: stop,
    comeBack: listen,
  };
}

/** Commands as clients send them: arrays of strings. The shop's commands never arrive in pieces. */
function commandsIn(text: string): string[][] {
  const parts = text.split('\r\n');
  const commands: string[][] = [];
  for (let at = 0; at < parts.length; ) {
    const length = /^\*(\d+)$/.exec(parts[at] ?? '');
    at += 1;
    if (length === null) continue;
    const size = Number(length[1]);
    commands.push(Array.from({ length: size }, (_, place) => parts[at + place * 2 + 1] ?? ''));
    at += size * 2;
  }

  return commands;
}
