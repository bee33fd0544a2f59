import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  received: { to: string[]; raw: Buffer }[];
  /** Passwords that it was told. */
  passwords: string[];
  close(): Promise<void>;
};

/** A mail server of our own that takes every letter, after a while; `commandMs` passes before each command is answered. */
export async function startMailServer(answersAfterMs = 0, commandMs = 0): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const passwords: string[] = [];
  const slowly = (_about: unknown, _session: unknown, done: () => void) => void sleep(commandMs).then(done);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: username ?? '' });
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
    url: `smtp://127.0.0.1:${port}`,
    received,
    passwords,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
