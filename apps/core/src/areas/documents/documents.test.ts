import { readdir } from 'node:fs/promises';
import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import sharp from 'sharp';
import { describe } from 'vitest';
import { photo, sendDocuments, sendPhoto, view } from '../../../testing/fixtures/documents.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../testing/test.ts';
import { deleteDroppedFiles } from '../../adapters/storage/dropped-files.ts';
import type { Core } from '../../core.ts';
import { requireDocuments } from '../accounts/face/verification.ts';
import { decideDocuments } from './desk/decide-documents.ts';
import { forgetDocuments } from './forget-documents.ts';
import { documentLink } from './view-document.ts';

const DAY = 24 * 3600;
const NOTHING = { state: 'missing', reason: null, decided_at: null, is_required: false, documents: [] };
const by = 'mira';

const rowsOf = (core: Core, customerId: number) =>
  core.db.selectFrom('document').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
const filesOf = (core: Core) => readdir(core.config.filesDir).catch((): string[] => []);
const refusalIn = ({ body }: { body: unknown }) => (body as ErrorBody).errors;

describe('documents', () => {
  test('API-26 API-27 API-28 are sent step by step, replaced, told of and taken back; a guest sends none', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const read = async () => (await api.call(contract.getVerificationDocuments, {}, buyer)).body.data;
    expect(await read()).toEqual(NOTHING);

    const first = await sendPhoto(api, buyer, { name: '../../etc/passwd.php.jpg' });
    expect([first.status, first.body.data.state]).toEqual([200, 'missing']);
    const [card] = first.body.data.documents;
    expect(card).toMatchObject({ step: 'card', filename: expect.stringMatching(/^card-[0-9a-f]{32}\.jpg$/) });
    const again = await sendPhoto(api, buyer);
    expect(again.body.data.documents).toHaveLength(1);
    expect(again.body.data.documents[0]?.filename).not.toBe(card?.filename);
    const both = await sendPhoto(api, buyer, { step: 'selfie' });
    expect(both.body.data.state).toBe('waiting');

    await deleteDroppedFiles(core);
    const kept = both.body.data.documents.map(({ filename }) => filename);
    expect((await filesOf(core)).filter((name) => [card?.filename, ...kept].includes(name)).sort()).toEqual(
      kept.toSorted(),
    );

    const one = await api.call(contract.removeVerificationDocument, { query: { step: 'selfie' } }, buyer);
    expect(one.body.data.documents.map(({ step }) => step)).toEqual(['card']);
    const none = await api.call(contract.removeVerificationDocument, {}, buyer);
    expect(none.body.data).toEqual(NOTHING);
    await deleteDroppedFiles(core);
    expect((await filesOf(core)).filter((name) => kept.includes(name))).toEqual([]);

    const wrong = await api.call(
      contract.removeVerificationDocument,
      { query: { step: 'x' as 'card' } },
      buyer,
    );
    expect([wrong.status, Object.keys(refusalIn(wrong))]).toEqual([422, ['step']]);
    expect((await sendPhoto(api, { token: '' })).status).toBe(401);
    expect((await api.call(contract.getVerificationDocuments)).status).toBe(401);
  });

  test('pressed twice, one photo a step waits and no other file stays', async ({ api, core }) => {
    const buyer = await api.customer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendPhoto(api, buyer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await rowsOf(core, buyer.id);
    expect(rows).toHaveLength(1);
    await deleteDroppedFiles(core);
    const names = answers.flatMap(({ body }) => body.data.documents.map(({ filename }) => filename));
    expect((await filesOf(core)).filter((name) => names.includes(name))).toEqual([rows[0]?.stored_name]);
  });

  test('a file is unreadable without its key, and nothing that the camera noted is left of it', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const original = await photo({ width: 3000, height: 1500 });
    expect((await sharp(original).metadata()).exif?.includes('Phone')).toBe(true);
    await sendPhoto(api, buyer, { bytes: original });
    const [row] = await rowsOf(core, buyer.id);
    const stored = await core.storage.get(row?.stored_name ?? '');
    expect(stored?.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
    expect(stored?.includes('Phone')).toBe(false);

    const shown = await view(app, await documentLink(core, row?.id ?? 0, by));
    const made = await sharp(shown.rawPayload).metadata();
    // Upright and not larger than needed.
    expect([made.format, made.width, made.height]).toEqual(['jpeg', 1000, 2000]);
    expect([made.exif, made.xmp, made.icc, made.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.for([
    ['108', 12_000, 9_000],
    ['200', 16_320, 12_240],
  ] as const)(
    'a photo of %s million pixels, as cameras take them, is taken and made smaller',
    async ([, width, height], { api, app, core }) => {
      const sent = await sendPhoto(api, await api.customer(), { bytes: await photo({ width, height }) });
      expect(sent.status).toBe(200);
      const shown = await view(app, await documentLink(core, sent.body.data.documents[0]?.id ?? 0, by));
      const made = await sharp(shown.rawPayload).metadata();
      expect([made.width, made.height]).toEqual([1500, 2000]);
    },
  );

  test('a frozen account sends documents: that is its way out', async ({ api, core }) => {
    const buyer = await api.customer();
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', buyer.id)
      .execute();
    expect((await sendPhoto(api, buyer)).status).toBe(200);
  });

  test('while the storage is away 503 tells so, no row is made, and the same press does later', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { put } = core.storage;
    core.storage.put = () => Promise.reject(new Error('no disk'));
    const away = await sendPhoto(api, buyer);
    core.storage.put = put;
    expect([away.status, (away.body as unknown as ErrorBody).code]).toEqual([503, 'storage_unavailable']);
    expect(away.headers['retry-after']).toBe('30');
    expect(await rowsOf(core, buyer.id)).toEqual([]);
    expect((await sendPhoto(api, buyer)).status).toBe(200);
  });

  test('while the storage is away nothing is forgotten: files go when it is back', async ({ api, core }) => {
    const buyer = await api.customer();
    await sendPhoto(api, buyer);
    const [row] = await rowsOf(core, buyer.id);
    await api.call(contract.removeVerificationDocument, {}, buyer);
    const { drop } = core.storage;
    core.storage.drop = () => Promise.reject(new Error('no disk'));
    await deleteDroppedFiles(core);
    core.storage.drop = drop;
    expect(await filesOf(core)).toContain(row?.stored_name);
    await core.db.updateTable('dropped_file').set({ next_try_at: core.clock.now() }).execute();
    await deleteDroppedFiles(core);
    expect(await filesOf(core)).not.toContain(row?.stored_name);
  });

  test('a file that can not be deleted keeps no other', async ({ api, core }) => {
    const buyers = [await api.customer(), await api.customer()];
    const names: string[] = [];
    for (const buyer of buyers) {
      await sendPhoto(api, buyer);
      names.push((await rowsOf(core, buyer.id))[0]?.stored_name ?? '');
      await api.call(contract.removeVerificationDocument, {}, buyer);
    }
    const { drop } = core.storage;
    core.storage.drop = (name) => (name === names[0] ? Promise.reject(new Error('refused')) : drop(name));
    await deleteDroppedFiles(core);
    core.storage.drop = drop;
    expect((await filesOf(core)).filter((name) => names.includes(name))).toEqual([names[0]]);
  });
});

describe('decisions', () => {
  test('staff asks, accepts or refuses with a reason; the owner is told and may try again', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const required = async () =>
      (await api.call(contract.getProfile, {}, buyer)).body.data.identity_verification_required;
    const state = async () => (await api.call(contract.getVerificationDocuments, {}, buyer)).body.data;
    const accept = () =>
      byStaff(core, (tx) => decideDocuments(core, tx, buyer.email, { verdict: { outcome: 'accepted' }, by }));
    expect(await required()).toBe(false);
    await byStaff(core, (tx) => requireDocuments(core, tx, buyer.email));
    expect([await required(), (await state()).is_required]).toEqual([true, true]);
    await sendPhoto(api, buyer);
    await expect(accept()).rejects.toMatchObject({ code: 'invalid' });
    await sendPhoto(api, buyer, { step: 'selfie' });
    expect(await required()).toBe(false);

    const reason = 'The name is <b>hidden</b>';
    await byStaff(core, (tx) =>
      decideDocuments(core, tx, buyer.email, { verdict: { outcome: 'refused', code: null, reason }, by }),
    );
    expect(await state()).toMatchObject({ state: 'refused', reason, documents: [] });
    expect(await required()).toBe(true);
    await sendDocuments(api, buyer);
    const twice = await Promise.allSettled([accept(), accept()]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await state()).toMatchObject({ state: 'accepted', reason: null, is_required: false });
    expect(await required()).toBe(false);
    expect((await rowsOf(core, buyer.id)).map(({ state, decided_by }) => [state, decided_by])).toEqual([
      ['refused', by],
      ['refused', by],
      ['accepted', by],
      ['accepted', by],
    ]);

    const late = await sendPhoto(api, buyer);
    expect([late.status, Object.keys(refusalIn(late))]).toEqual([422, ['step']]);
    await byStaff(core, (tx) => requireDocuments(core, tx, buyer.email));
    expect(await state()).toMatchObject({ state: 'missing', reason: null });
    expect((await sendPhoto(api, buyer)).status).toBe(200);

    const letters = await core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'documents-decided')
      .orderBy('id')
      .execute();
    expect(letters.map(({ props }) => props?.outcome)).toEqual(['refused', 'accepted']);
    const [refused] = letters;
    const { html, text } = refused ? await core.mailer.render(refused) : { html: '', text: '' };
    expect(html).toContain('The name is &lt;b&gt;hidden&lt;/b&gt;');
    expect(text).toContain('/app/card-verification');
  });

  test('whoever is asked for documents is told by one letter, however often staff asks', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const ask = () => byStaff(core, (tx) => requireDocuments(core, tx, buyer.email));
    const letters = () =>
      core.db
        .selectFrom('mail')
        .selectAll()
        .where('recipient', '=', buyer.email)
        .where('template', '=', 'documents-required')
        .orderBy('id')
        .execute();
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    const { text } = letter ? await core.mailer.render(letter) : { text: '' };
    expect(text).toContain('/app/card-verification');
    const { body } = await api.call(contract.getProfile, {}, buyer);
    expect(body.data.identity_verification_required).toBe(true);

    await sendDocuments(api, buyer);
    await byStaff(core, (tx) =>
      decideDocuments(core, tx, buyer.email, { verdict: { outcome: 'accepted' }, by }),
    );
    await ask();
    expect(await letters()).toHaveLength(2);
  });

  test('S10 files go 30 days after the decision, and the row keeps the outcome alone', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    await sendDocuments(api, buyer);
    const before = await rowsOf(core, buyer.id);
    const names = before.map(({ stored_name }) => stored_name);
    const link = await documentLink(core, before[0]?.id ?? 0, by);
    clock.tick(40 * DAY);
    await forgetDocuments(core);
    await deleteDroppedFiles(core);
    expect(names.every((name) => before.some(({ stored_name }) => stored_name === name))).toBe(true);
    expect((await filesOf(core)).filter((name) => names.includes(name)).sort()).toEqual(names.toSorted());

    await byStaff(core, (tx) =>
      decideDocuments(core, tx, buyer.email, { verdict: { outcome: 'accepted' }, by }),
    );
    clock.tick(30 * DAY - 60);
    await forgetDocuments(core);
    expect((await rowsOf(core, buyer.id)).every(({ file_key }) => file_key !== null)).toBe(true);
    clock.tick(120);
    await forgetDocuments(core);
    await deleteDroppedFiles(core);
    expect((await filesOf(core)).filter((name) => names.includes(name))).toEqual([]);
    expect((await rowsOf(core, buyer.id)).map(({ state, file_key }) => [state, file_key])).toEqual([
      ['accepted', null],
      ['accepted', null],
    ]);
    expect((await view(app, link)).statusCode).toBe(404);
    await expect(documentLink(core, before[0]?.id ?? 0, by)).rejects.toMatchObject({
      code: 'page_not_found',
    });
  });
});
