import { crc32, deflateSync } from 'node:zlib';
import type { ErrorBody } from '@fanfare/contract';
import sharp from 'sharp';
import { describe } from 'vitest';
import { makeApi } from '../../../testing/api.ts';
import { photo, sendPhoto, view } from '../../../testing/fixtures/documents.ts';
import { limited } from '../../../testing/limited.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeWeb } from '../../processes/web.ts';
import { documentLink } from './view-document.ts';

const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));

  return Buffer.concat([head, named, sum]);
}

/** A PNG of one colour, written without holding its pixels: a small file however large the picture is. */
function png(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text in a PNG that unfolds to 200 MB. */
const bomb = () =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]),
  );

const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);

/** Refused files, with the beginning of the words that say what to do. */
const REFUSED: [name: string, make: () => Buffer | Promise<Buffer>, words: RegExp, filename?: string][] = [
  ['HTML that is called a photo', () => Buffer.from(HTML), /^This is not a photo/],
  ['SVG with a script', () => Buffer.from(SVG), /^This is not a photo/, 'card.svg'],
  [
    'a program with two extensions',
    () => Buffer.from('MZ\x90\0'.repeat(99)),
    /^This is not a photo/,
    'a.jpg.exe',
  ],
  [
    'a GIF',
    async () =>
      sharp(await photo())
        .gif()
        .toBuffer(),
    /^This is not a photo/,
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /^We cannot accept a PDF/],
  ['HEIC', heic, /^We cannot open HEIC photos/],
  ['nothing', () => Buffer.alloc(0), /^Choose a file/],
  [
    'the first half of a photo',
    async () => (await photo({ width: 800, height: 800 })).subarray(0, 900),
    /damaged/,
  ],
  ['a beginning without a picture', () => Buffer.from('ffd8ffe000104a464946', 'hex'), /damaged/],
  ['5 by 5 pixels', () => photo({ width: 5, height: 5 }), /^This image is too small .* 5 × 5 .* 300 × 300/],
  ['a strip of a photo', () => photo({ width: 3000, height: 299 }), /^This image is too small/],
  ['20,000 by 20,000 pixels', () => png(20_000, 20_000), /This image is too large/],
  [
    '108 million pixels that are only read as a whole',
    async () =>
      sharp(await photo({ width: 12_000, height: 9_000 }))
        .jpeg({ progressive: true })
        .toBuffer(),
    /This image is too large/,
  ],
  ['51 MB', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(51 * 2 ** 20)]), /too large/],
  [
    'a byte more than 10 MB',
    async () => Buffer.concat([await photo(), Buffer.alloc(10 * 2 ** 20)]),
    /too large/,
  ],
];

describe('S10 photos that are none', () => {
  test.for(REFUSED)(
    '%s is refused on its field',
    async ([, make, words, name = 'card.jpg'], { api, core }) => {
      const buyer = await api.customer();
      const reply = await sendPhoto(api, buyer, { bytes: await make(), name });
      const { errors } = reply.body as unknown as ErrorBody;
      expect([reply.status, Object.keys(errors)]).toEqual([422, ['file']]);
      expect(errors.file?.[0]).toMatch(words);
      const rows = await core.db
        .selectFrom('document')
        .selectAll()
        .where('customer_id', '=', buyer.id)
        .execute();
      expect(rows).toEqual([]);
    },
  );

  test.for([
    ['HTML behind a photo', async () => Buffer.concat([await photo(), Buffer.from(HTML)])],
    [
      'a script in the notes of a photo',
      async () =>
        sharp(await photo())
          .withExif({ IFD0: { Copyright: HTML } })
          .jpeg()
          .toBuffer(),
    ],
    ['a text that unfolds to 200 MB', async () => png(400, 400, [bomb()])],
  ] as const)('of %s the picture alone is kept', async ([, make], { api, app, core }) => {
    const sent = await sendPhoto(api, await api.customer(), { bytes: await make() });
    expect(sent.status).toBe(200);
    const shown = await view(app, await documentLink(core, sent.body.data.documents[0]?.id ?? 0, 'mira'));
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.includes('script')).toBe(false);
    expect(shown.rawPayload.length).toBeLessThan(5_000);
  });
});

describe('forms that are none', () => {
  const path = '/api/v1/verification-document';

  test('a body without a file, two files, many fields and no form at all are refused, and none is a fault', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const headers = { authorization: `Bearer ${token}` };
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const bodies = [
      '',
      '--x--\r\n',
      'nothing',
      `${part('step', 'card')}--x--\r\n`,
      `${part('__proto__', 'card')}--x--\r\n`,
      `${part('step', 'card')}${part('note', 'x')}--x--\r\n`,
      `${Array.from({ length: 50 }, (_, at) => part(`f${at}`, 'x')).join('')}--x--\r\n`,
      `${part('step', 'card')}${part('filename', 'x'.repeat(5000))}--x--\r\n`,
      `${['a', 'b'].map((name) => `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n`).join('')}--x--\r\n`,
    ];
    for (const raw of bodies) {
      const { status, body } = await api.send({ method: 'POST', path, raw, headers: multipart });
      expect([400, 413, 422]).toContain(status);
      expect(body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
    }
    const json = await api.send({ method: 'POST', path, body: { step: 'card' }, headers });
    expect([json.status, Object.keys(json.body.errors)]).toEqual([422, ['file']]);
    const none = await api.send({
      method: 'POST',
      path,
      raw: 'x',
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect(none.status).toBe(415);
  });

  test('whoever sends photos all the time is told to wait', async ({ core }) => {
    const app = await makeWeb(limited(core));
    const own = makeApi(app, core);
    const buyer = await own.customer();
    const answers: number[] = [];
    for (let sent = 0; sent < 41; sent += 1)
      answers.push((await sendPhoto(own, buyer, { bytes: Buffer.from(HTML) })).status);
    expect(answers.slice(0, 40).every((status) => status === 422)).toBe(true);
    expect(answers[40]).toBe(429);
    await app.close();
  });
});
