import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { photo, sendPhoto, view } from '../../../testing/fixtures/documents.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeExports } from '../own-data/make-exports.ts';
import { documentLink } from './view-document.ts';

const MEGABYTE = Buffer.alloc(2 ** 20, 7);
const PATH = '/api/v1/verification-document';
const head =
  '--x\r\ncontent-disposition: form-data; name="step"\r\n\r\ncard\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="../../a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

type Answer = { status: number; body: string; sent: number };

/** Sends megabytes over a real connection, for as long as the shop takes them. */
function send(core: Core, token: string, { megabytes, length }: { megabytes: number; length?: number }) {
  return new Promise<Answer>((resolve, reject) => {
    let sent = 0;
    let hasAnswer = false;
    const request = httpRequest(
      {
        ...{ host: '127.0.0.1', port: core.config.port, path: PATH, method: 'POST' },
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          ...(length !== undefined && { 'content-length': length }),
        },
      },
      (response) => {
        hasAnswer = true;
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body, sent });
          request.destroy();
        });
      },
    );
    request.on('error', (error) => {
      if (!hasAnswer) reject(error);
    });
    const more = () => {
      while (sent < megabytes && !hasAnswer) {
        sent += 1;
        if (!request.write(MEGABYTE)) return void request.once('drain', more);
      }
      if (!hasAnswer) request.end('\r\n--x--\r\n');
    };
    request.write(head);
    more();
  });
}

describe('S10 files without an end', () => {
  test('100 MB that say so are not read; 100 MB that do not are read up to ten', async ({
    api,
    app,
    core,
  }) => {
    const { token, id } = await api.customer();
    expect(app.server.listening).toBe(true);
    const told = await send(core, token, { megabytes: 100, length: 100 * 2 ** 20 });
    const untold = await send(core, token, { megabytes: 100 });
    for (const { status, body } of [told, untold]) {
      expect(status).toBe(422);
      expect((JSON.parse(body) as ErrorBody).errors.file?.[0]).toMatch(/too large/);
    }
    expect(told.sent).toBeLessThan(50);
    expect(await core.db.selectFrom('document').where('customer_id', '=', id).selectAll().execute()).toEqual(
      [],
    );
    expect((await sendPhoto(api, { token }, { bytes: await photo() })).status).toBe(200);
  });

  test('a body that would unfold to 100 MB is not unfolded', async ({ api }) => {
    const { token } = await api.customer();
    const packed = gzipSync(Buffer.alloc(100 * 2 ** 20));
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const { status, body } = await api.send({
        method: 'POST',
        path: PATH,
        raw: packed,
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-encoding': 'gzip' },
      });
      expect([400, 413, 415, 422]).toContain(status);
      expect(body.message).toBeTypeOf('string');
    }
  });
});

test('while the storage is away a document and a copy of the own data are told to come later, and come then', async ({
  api,
  app,
  core,
}) => {
  const owner = await api.customer();
  const { body } = await sendPhoto(api, owner);
  const picture = await documentLink(core, body.data.documents[0]?.id ?? 0, 'mira');
  await api.call(contract.requestDataExport, {}, owner);
  await makeExports(core);
  const opened = await api.call(
    contract.openDataExport,
    { body: { current_password: 'correct horse 42' } },
    owner,
  );
  const links = [picture, opened.body.data.url];
  const { get } = core.storage;
  core.storage.get = () => Promise.reject(new Error('no disk'));
  const away = await Promise.all(links.map((link) => view(app, link)));
  core.storage.get = get;
  for (const reply of away) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage_unavailable']);
    expect(reply.headers['retry-after']).toBe('30');
    expect(reply.body).not.toContain('no disk');
  }
  for (const link of links) expect((await view(app, link)).statusCode).toBe(200);
});
