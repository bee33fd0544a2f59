import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;

/** A name server on this machine, and a resolver that asks it alone. A name without addresses is unknown, of null nothing is said. */
export async function startNameServer(names: Record<string, readonly string[] | null>) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    asked.push(name);
    const known = names[name];
    if (known === null) return;
    const records = (known ?? [])
      .map((one) => ipaddr.parse(one).toByteArray())
      .filter((bytes) => bytes.length === (type === A ? 4 : type === AAAA ? 16 : 0))
      .map((bytes) => recordOf(type, bytes));
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);

  return { asked, resolver, stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }

  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A record about the name of the question, for a minute. */
function recordOf(type: number, bytes: number[]): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]);

  return Buffer.concat([head, Buffer.from(bytes)]);
}
