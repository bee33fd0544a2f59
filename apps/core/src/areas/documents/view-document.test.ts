import { sendPhoto, view } from '../../../testing/fixtures/documents.ts';
import { expect, test } from '../../../testing/test.ts';
import { documentLink } from './view-document.ts';

test('S10 a link shows a document for five minutes, as nothing but a picture, and who looked is kept', async ({
  api,
  app,
  core,
  clock,
}) => {
  const { body } = await sendPhoto(api, await api.customer());
  const id = body.data.documents[0]?.id ?? 0;
  const link = await documentLink(core, id, 'mira & co');
  const shown = await view(app, link);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await view(app, link);

  const changed = (name: string, value: string) => {
    const url = new URL(link);
    url.searchParams.set(name, value);
    return url.href;
  };
  const forged = [
    changed('expires', String(Number(new URL(link).searchParams.get('expires')) + 1)),
    changed('by', 'somebody'),
    changed('signature', 'x'.repeat(43)),
    changed('expires', '9'.repeat(30)),
    link.replace(`/documents/${id}?`, `/documents/${id + 1}?`),
    link.replace(`/documents/${id}?`, '/documents/x?'),
    `${core.config.publicUrl}/documents/${id}`,
  ];
  for (const address of forged) expect((await view(app, address)).statusCode).toBe(404);
  clock.tick(301);
  expect((await view(app, link)).statusCode).toBe(404);

  const views = await core.db.selectFrom('document_view').selectAll().where('document_id', '=', id).execute();
  expect(views.map(({ viewed_by }) => viewed_by)).toEqual(['mira & co', 'mira & co']);
});

test("a file that was exchanged with another customer's, or changed, is not shown", async ({
  api,
  app,
  core,
}) => {
  const sent = [await sendPhoto(api, await api.customer()), await sendPhoto(api, await api.customer())];
  const [mine, other] = sent.map(({ body }) => body.data.documents[0]);
  const bytes = await core.storage.get(other?.filename ?? '');
  await core.storage.put(mine?.filename ?? '', bytes ?? Buffer.alloc(0));
  expect((await view(app, await documentLink(core, mine?.id ?? 0, 'mira'))).statusCode).toBe(404);
  await core.storage.put(other?.filename ?? '', Buffer.from(bytes ?? []).fill(7, 40, 50));
  expect((await view(app, await documentLink(core, other?.id ?? 0, 'mira'))).statusCode).toBe(404);
});
