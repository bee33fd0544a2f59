import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@fanfare/contract';
import type { Notice } from '../../src/areas/notifications/notice-words.ts';
import { devicesWithNotices, sendNoticesTo } from '../../src/areas/notifications/send-notices.ts';
import type { Core } from '../../src/core.ts';
import type { Api, TestCustomer } from '../api.ts';

type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answering = (pushed: Pushed, response: ServerResponse) => void;

/** A push service by RFC 8030: it answers 201, or as it is told, and keeps what it got. */
export async function startPushService() {
  let answering: Answering = (_, response) => void response.writeHead(201, { location: '/message/1' }).end();
  const received: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const pushed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    received.push(pushed);
    answering(pushed, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (status: number, headers: Record<string, string> = {}) => {
      answering = (_, response) => void response.writeHead(status, headers).end();
    },
    /** The connection ends without an answer. */
    hangUp: () => {
      answering = (_, response) => void response.destroy();
    },
    forget: () => void received.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Keys of a browser, which reads what is pushed to it as RFC 8291 and RFC 8188 say. */
export function browserKeys({
  privateKey,
  auth = randomBytes(16),
}: {
  privateKey?: Buffer;
  auth?: Buffer;
} = {}) {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, bytes));

  return {
    p256dh: pair.getPublicKey(),
    auth,
    read(body: Buffer): string {
      const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + length);
      const record = body.subarray(21 + length);
      if (record.length > size) throw new Error('more than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');

      return padded.subarray(0, end).toString();
    },
  };
}

/** Claims of a signed authorization header (RFC 8292); throws where the signature is not by the key that it names. */
export function readVapid(header = ''): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the header is not signed by its key');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (read(head).alg !== 'ES256') throw new Error('the header names another algorithm');

  return { ...read(claims), key };
}

let browsers = 0;

/** A browser of a customer that has turned notices on; it reads what the service got for it. */
export async function addBrowser(
  api: Api,
  { token }: TestCustomer,
  { service, locale = 'en' }: { service: Pick<PushService, 'origin' | 'received'>; locale?: string },
) {
  browsers += 1;
  const path = `/push/${browsers}`;
  const keys = browserKeys();
  const body = {
    endpoint: `${service.origin}${path}`,
    p256dh: keys.p256dh.toString('base64url'),
    auth: keys.auth.toString('base64url'),
  };
  const answer = await api.call(contract.addPushDevice, { body, query: { locale } }, { token });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const own = () => service.received.filter((pushed) => pushed.path === path);

  return {
    body,
    id: answer.body.data.devices[0]?.id ?? 0,
    pushes: own,
    notices: () => own().map((pushed) => JSON.parse(keys.read(pushed.body)) as Notice),
  };
}

/** Does one round of a worker: sends what is due to every browser. */
export async function sendPushNotices(core: Core): Promise<void> {
  for (const device of await devicesWithNotices(core)) await sendNoticesTo(core, Number(device));
}

/** The id of a browser of a customer that nobody sends to. */
export async function deviceOf(api: Api, customer: TestCustomer): Promise<number> {
  return (await addBrowser(api, customer, { service: { origin: 'https://push.example', received: [] } })).id;
}
