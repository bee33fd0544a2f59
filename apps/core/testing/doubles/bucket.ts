import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../src/adapters/storage/chosen-storage.ts';

/** Answer of the bucket: as asked, 503, or 403. */
export type BucketMood = 'well' | 'failing' | 'refusing';

/**
 * A bucket on this machine that speaks as S3 does, in place of an outside party. It takes only requests that are signed by
 * its key.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const state = { mood: 'well' as BucketMood, asked: 0 };
  const server = createServer(async (request, response) => {
    state.asked += 1;
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).replace(
      /^\/files\//,
      '',
    );
    const body = await buffer(request);
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    const found = objects.get(name);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    if (state.mood === 'failing') fail(503, 'SlowDown');
    else if (state.mood === 'refusing' || !isSigned) fail(403, 'AccessDenied');
    else if (request.method === 'PUT') {
      objects.set(name, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (!found) fail(404, request.method === 'HEAD' ? 'NotFound' : 'NoSuchKey');
    else
      response
        .writeHead(200, { 'content-length': found.length })
        .end(request.method === 'HEAD' ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
    name: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };

  return {
    bucket,
    objects,
    state,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
