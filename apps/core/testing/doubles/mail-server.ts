import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  received: { to: string[]; raw: Buffer; overTls: boolean }[];
  /** Passwords that were sent to it. */
  passwords: string[];
  close(): Promise<void>;
};

/** Sender who may send letters, after STARTTLS alone. */
type Door = { key: string; cert: string; user: string; password: string };

/**
 * A mail server that takes every letter, after a while; `commandMs` passes before each command is answered. With a door it
 * takes letters of one sender, known by a password, over TLS.
 */
export async function startMailServer(answersAfterMs = 0, commandMs = 0, door?: Door): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const passwords: string[] = [];
  const slowly = (_about: unknown, _session: unknown, done: () => void) => void sleep(commandMs).then(done);
  const server = new SMTPServer({
    ...(door
      ? { key: door.key, cert: door.cert }
      : { authOptional: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      const isKnown = door === undefined || (username === door.user && password === door.password);
      done(isKnown ? null : new Error('unknown sender'), { user: username ?? '' });
    },
    onMailFrom: slowly,
    onRcptTo: slowly,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
          overTls: session.secure,
        });
        await sleep(answersAfterMs);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: door ? `smtp://${door.user}:${door.password}@localhost:${port}` : `smtp://127.0.0.1:${port}`,
    received,
    passwords,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
