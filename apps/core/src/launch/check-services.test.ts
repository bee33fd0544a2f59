import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { startBucket } from '../../testing/doubles/bucket.ts';
import { startOidcProvider } from '../../testing/doubles/oidc-provider.ts';
import { freePort } from '../../testing/instance.ts';
import { expect, test } from '../../testing/test.ts';
import { makeMailer } from '../adapters/mail/mailer.ts';
import { makeSignInProviders } from '../adapters/sign-in/sign-in-providers.ts';
import { makeStorage } from '../adapters/storage/chosen-storage.ts';
import type { Core } from '../core.ts';
import { startMonitor } from '../http/monitor.ts';
import { startCore } from '../start-core.ts';
import { checkMail, checkMailAgain } from './check-mail.ts';
import { checkServices } from './check-services.ts';

/** A mail server that knows one password. */
async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Invalid login, bad password')),
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void server.close(done)));

  return (server.server.address() as AddressInfo).port;
}

/** A worker's mailer of this address, and the lines of its log. */
function workerWith(
  core: Core,
  mailUrl: string,
): { worker: Core; lines: () => { level: number; msg: string }[] } {
  const written: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => written.push(line) });
  const config = { ...core.config, mailUrl };
  const worker = { ...core, config, log, mailer: makeMailer({ ...core, config }) };

  return { worker, lines: () => written.map((line) => JSON.parse(line)) };
}

test('a wrong password is told once at the start, with the setting and what the server said, and never itself', async ({
  core,
}) => {
  const port = await startServer();
  const { worker, lines } = workerWith(core, `smtp://shop:wrong-word@127.0.0.1:${port}`);
  await checkMail(worker);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 50,
      part: 'mail',
      msg: `MAIL_URL: the mail server 127.0.0.1:${port} does not let shop in: 535 Invalid login, bad password`,
    }),
  ]);
  expect(JSON.stringify(lines())).not.toContain('wrong-word');
  expect(worker.mailer.isAway()).toBe(true);
});

test('a host that is away, a certificate of nobody known and a server without TLS are told apart', async ({
  core,
}) => {
  const [nowhere, own, plain] = [
    await freePort(),
    await startServer({ secure: true, disabledCommands: [] }),
    await startServer(),
  ];
  for (const [url, sentence] of [
    [
      `smtp://127.0.0.1:${nowhere}`,
      /^MAIL_URL: the mail server 127\.0\.0\.1:\d+ can not be used: .*ECONNREFUSED/,
    ],
    [
      'smtp://mail.invalid:587',
      /^MAIL_URL: the mail server mail\.invalid:587 can not be used: .*mail\.invalid/,
    ],
    [
      `smtps://127.0.0.1:${own}`,
      /^MAIL_URL: the mail server 127\.0\.0\.1:\d+ has a certificate that is not accepted: /,
    ],
    // Another machine, as far as the address says: a password goes over TLS or nowhere.
    [
      `smtp://shop:right@0.0.0.0:${plain}`,
      /^MAIL_URL: the mail server 0\.0\.0\.0:\d+ can not be spoken to over TLS: /,
    ],
  ] as const)
    expect(await makeMailer({ ...core, config: { ...core.config, mailUrl: url } }).check(), url).toMatch(
      sentence,
    );
});

test('a server that lets us in says nothing; without MAIL_URL there is nothing to check', async ({
  core,
}) => {
  const port = await startServer();
  const { worker, lines } = workerWith(core, `smtp://shop:right@127.0.0.1:${port}`);
  await checkMail(worker);
  await checkMail(core);
  expect([lines(), worker.mailer.isAway(), core.mailer.isAway()]).toEqual([[], false, false]);
});

test('a mail server that is away is seen in health and part_away of the worker, until it is back', async ({
  core,
  database,
}) => {
  const port = await freePort();
  const { core: worker, stop } = await startCore(
    { ...core.config, mailUrl: `smtp://shop:right@127.0.0.1:${port}` },
    { databaseUrl: database, secretKey: 'a secret key of this shop that nobody else has', role: 'worker' },
  );
  const monitor = await startMonitor(worker, await freePort());
  onTestFinished(async () => {
    await monitor?.stop();
    await stop();
  });
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${monitor?.port}${path}`)).text();
  const seen = async () => {
    const [, gauge] = /^part_away\{part="mail"\} (\d)/m.exec(await read('/metrics')) ?? [];
    return [await read('/health/ready'), gauge];
  };
  expect(await seen()).toEqual(['ok', '0']);
  await checkMail(worker);
  await checkMailAgain(worker);
  expect(await seen()).toEqual(['ok, away: mail', '1']);
  await startServer({}, port);
  await checkMailAgain(worker);
  expect(await seen()).toEqual(['ok', '0']);
});

/** An address that takes connections and answers none of them. */
async function startSilence(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a bucket and an issuer that nobody answers, that never answer, or that is no issuer, are told at the start by their settings', async ({
  core,
}) => {
  const [far, issuer] = [await startBucket(), await startOidcProvider()];
  onTestFinished(async () => void (await Promise.all([far.stop(), issuer.stop()])));
  const [silence, nobody] = [await startSilence(), `http://127.0.0.1:${await freePort()}`];
  // Services that answer have as long as at a start; the silent are waited for briefly.
  async function said(endpoint: string, url: string, patienceMs?: number): Promise<string[]> {
    const written: string[] = [];
    const bucket = { ...far.bucket, endpoint };
    const terms = {
      name: 'acme',
      title: 'Acme',
      issuer: url,
      clientId: 'shop',
      clientSecret: 'x'.repeat(32),
    };
    const config = { ...core.config, bucket, oidcProviders: [terms] };
    const parts = {
      config,
      storage: makeStorage({ folder: config.filesDir, bucket }),
      signInProviders: makeSignInProviders(config, core.clock),
      log: pino({ level: 'info' }, { write: (line) => written.push(line) }),
    };
    await checkServices(parts, patienceMs);

    return written.map((line) => JSON.parse(line).msg);
  }
  expect(await said(far.bucket.endpoint ?? '', issuer.issuer)).toEqual([]);
  expect(await said(nobody, nobody)).toEqual([
    expect.stringMatching(/^S3_ENDPOINT: the bucket files at http:\S+ can not be used: .*ECONNREFUSED/),
    expect.stringMatching(/^OIDC_PROVIDERS: acme at http:\S+ can not be used: .*ECONNREFUSED/),
  ]);
  expect(await said(silence, silence, 500)).toEqual([
    `S3_ENDPOINT: the bucket files at ${silence} can not be used: no answer in time`,
    `OIDC_PROVIDERS: acme at ${silence} can not be used: no answer in time`,
  ]);
  expect(await said(far.bucket.endpoint ?? '', far.bucket.endpoint ?? '')).toEqual([
    expect.stringMatching(/^OIDC_PROVIDERS: acme at /),
  ]);
});
