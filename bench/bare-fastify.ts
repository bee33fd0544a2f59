import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/**
 * Fastify with one plain route per address, sending the given bytes with the given encoding and no more: the yardstick for
 * cached answers. `bare-fastify.ts FILE`, where FILE is JSON: `[{ path, headers, body }]`, bodies in base64.
 */
type Answer = { path: string; headers: Record<string, string>; body: string };

const answers: Answer[] = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const app = Fastify();
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, async (_, reply) => reply.headers(headers).send(bytes));
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: null });
