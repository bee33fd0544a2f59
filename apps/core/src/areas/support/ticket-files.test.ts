import { deflateSync } from 'node:zlib';
import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import sharp from 'sharp';
import { describe } from 'vitest';
import { photo } from '../../../testing/fixtures/documents.ts';
import { pdf, sendSupportFile, ticketOf } from '../../../testing/fixtures/support.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, test } from '../../../testing/test.ts';
import { deleteDroppedFiles } from '../../adapters/storage/dropped-files.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { forgetTickets } from './forget-tickets.ts';
import { ownData } from './own-data.ts';

const DAY = 24 * 3600;
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const SCRIPT = '<!doctype html><script>alert(document.cookie)</script>';

const ACTIVE = /^This PDF contains scripts/;

/** Object 9 with these entries, in a stream of objects. */
function held(entries: string, type = '/ObjStm', filter = '/FlateDecode'): Buffer {
  const data = deflateSync(Buffer.from(`9 0 << ${entries} >>`));

  return Buffer.concat([
    Buffer.from(
      `8 0 obj << /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${data.length} >> stream\n`,
    ),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

describe('files of a ticket', () => {
  test('go with a message, are kept encrypted under names of ours, and open by their address for an hour', async ({
    api,
    core,
    app,
    clock,
  }) => {
    const buyer = await api.customer();
    const name = '../../Снимок «23» 10:15.PNG';
    const [picture, paper] = [
      await sendSupportFile(api, buyer, { bytes: await png(), name }),
      await sendSupportFile(api, buyer, { bytes: pdf(), name: 'in\u202evoice\u200b.pdf.exe' }),
    ];
    const files = [picture.body.data.id, paper.body.data.id];
    const ticket = await ticketOf(api, buyer, { files });
    const shown = ticket.entries[0]?.files ?? [];
    expect(shown.map((file) => [file.name, file.type])).toEqual([
      ['Снимок «23» 10 15.png', 'image/png'],
      ['invoice.pdf.pdf', 'application/pdf'],
    ]);
    const open = (url = '') => app.inject({ url: url.slice(core.config.publicUrl.length) });
    const [seen, saved] = [await open(shown[0]?.url), await open(shown[1]?.url)];
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''%D0/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(40);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    expect(saved.rawPayload.equals(pdf())).toBe(true);

    const row = await core.db
      .selectFrom('support_file')
      .selectAll()
      .where('id', '=', files[1] ?? 0)
      .executeTakeFirstOrThrow();
    const stored = await core.storage.get(row.stored_name);
    expect([row.stored_name, stored?.includes('%PDF')]).toEqual([
      expect.stringMatching(/^ticket-[\da-f]{32}\.pdf$/),
      false,
    ]);
    const forged = [
      shown[1]?.url.replace(/until=\d+/, 'until=999999999'),
      shown[1]?.url.replace(`/${files[1]}?`, `/${files[0]}?`),
      shown[1]?.url.split('?')[0],
      shown[1]?.url.replace(`/${files[1]}?`, '/x?'),
    ];
    for (const url of forged) expect((await open(url)).statusCode).toBe(404);
    clock.tick(2 * 3600);
    const later = await signInAgain(api, buyer);
    expect((await open(shown[1]?.url)).statusCode).toBe(404);
    const params = { ticketId: String(ticket.id) };
    const again = (await api.call(contract.getTicket, { params }, later)).body.data.entries[0]?.files[1]?.url;
    await core.storage.put(row.stored_name, Buffer.from(stored ?? []).fill(7, 40, 50));
    expect((await open(again)).statusCode).toBe(404);
  });

  test('are told by their bytes: pages, programs, damaged and active files are refused in words', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const refused: [string, Buffer, RegExp][] = [
      ['a page', Buffer.from(SCRIPT), /^Send a PNG or JPEG/],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Send a PNG or JPEG/],
      ['a program', Buffer.from('MZ\x90\0'.repeat(99)), /^Send a PNG or JPEG/],
      ['a page with a PDF behind', Buffer.concat([Buffer.from(SCRIPT), pdf()]), /^Send a PNG or JPEG/],
      [
        'a PDF with a page behind',
        Buffer.concat([pdf(), Buffer.from(SCRIPT.repeat(40))]),
        /^This PDF is damaged/,
      ],
      ['half a PDF', pdf().subarray(0, 90), /^This PDF is damaged/],
      ['a PDF that runs', pdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'), ACTIVE],
      ['names written in numbers', pdf('/OpenAction << /S /J#61vaScript /#4A#53 (app.alert) >>'), ACTIVE],
      ['a script in a stream of objects', pdf('', held('/S /JavaScript /JS (app.alert)')), ACTIVE],
      ['one named in numbers', pdf('', held('/S /J#61vaScript', '/Obj#53tm')), ACTIVE],
      ['a stream that can not be looked into', pdf('', held('/S /GoTo', '/ObjStm', '/LZWDecode')), ACTIVE],
      ['one that is cut off', pdf('', held('/S /GoTo').subarray(0, 90)), ACTIVE],
      ['a form that is sent', pdf('/AA << /O << /S /SubmitForm /F (https://x.example) >> >>'), ACTIVE],
      ['a page that opens by itself', pdf('/OpenAction << /S /URI /URI (https://x.example) >>'), ACTIVE],
      ['one whose opening is elsewhere', pdf('/OpenAction 9 0 R', held('/S /URI /URI (x)')), ACTIVE],
      ['a file inside', pdf('/Names << /EmbeddedFiles 7 0 R >>'), ACTIVE],
      ['one that is encrypted', pdf('/Encrypt 5 0 R'), ACTIVE],
      ['half a picture', (await photo()).subarray(0, 900), /^This image is damaged/],
      ['nothing', Buffer.alloc(0), /^Choose a file/],
      ['50 MB', Buffer.alloc(50 * 1024 * 1024, 1), /too large/],
    ];
    for (const opens of ['[3 0 R /Fit]', '<< /S /GoTo /D [3 0 R /Fit] >>', '9 0 R'])
      expect(
        (
          await sendSupportFile(api, buyer, {
            bytes: pdf(`/OpenAction ${opens}`, held('/S /GoTo /D [3 0 R /Fit]')),
            name: 'a.pdf',
          })
        ).status,
      ).toBe(201);
    for (const [what, bytes, words] of refused) {
      const { status, body } = await sendSupportFile(api, buyer, { bytes, name: 'a.png' });
      expect([what, status, (body as unknown as ErrorBody).message]).toEqual([
        what,
        422,
        expect.stringMatching(words),
      ]);
    }
  });

  test('a picture that is a page too is written anew without the page, and without where it was taken', async ({
    api,
    app,
    core,
  }) => {
    const buyer = await api.customer();
    const bytes = Buffer.concat([await photo(), Buffer.from(SCRIPT)]);
    const { body } = await sendSupportFile(api, buyer, { bytes, name: 'page.html' });
    expect([body.data.type, body.data.name]).toEqual(['image/jpeg', 'page.jpg']);
    const { rawPayload } = await app.inject({ url: body.data.url.slice(core.config.publicUrl.length) });
    expect(rawPayload.includes('script')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('of somebody else, sent already or by a guest go with no message; unsent ones are deleted after a day', async ({
    api,
    core,
    clock,
  }) => {
    const [buyer, other] = [await api.customer(), await api.customer()];
    const { id: foreign } = (await sendSupportFile(api, other, { bytes: await png() })).body.data;
    const { id: mine } = (await sendSupportFile(api, buyer, { bytes: await png() })).body.data;
    const write = (files: number[]) =>
      api.call(contract.createTicket, { body: { kind: 'other', message: 'See what I see', files } }, buyer);
    expect((await write([mine, foreign])).status).toBe(422);
    expect((await write([mine])).status).toBe(201);
    expect((await write([mine])).status).toBe(422);
    const kept = async () =>
      (
        await core.db.selectFrom('support_file').select('id').where('id', 'in', [mine, foreign]).execute()
      ).map(({ id }) => id);
    clock.tick(DAY - 60);
    await forgetTickets(core);
    expect(await kept()).toEqual([foreign, mine].sort((a, b) => a - b));
    clock.tick(61);
    await forgetTickets(core);
    expect(await kept()).toEqual([mine]);
  });

  test('while nothing can be stored it is said so, and nothing is kept', async ({ api, core }) => {
    const buyer = await api.customer();
    const { put } = core.storage;
    core.storage.put = () => Promise.reject(new Error('disk is full'));
    const { status } = await sendSupportFile(api, buyer, { bytes: await png() });
    core.storage.put = put;
    expect(status).toBe(503);
    const rows = await core.db
      .selectFrom('support_file')
      .select('id')
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('go with the account: tickets, drafts and files, also out of the storage', async ({ api, core }) => {
    const buyer = await api.customer();
    const { id } = (await sendSupportFile(api, buyer, { bytes: await png() })).body.data;
    await ticketOf(api, buyer, { files: [id] });
    await sendSupportFile(api, buyer, { bytes: await png() });
    await api.call(contract.keepTicketDraft, { body: { text: 'I had begun' } }, buyer);
    const row = await core.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const names = (
      await core.db
        .selectFrom('support_file')
        .select('stored_name')
        .where('customer_id', '=', buyer.id)
        .execute()
    ).map(({ stored_name }) => stored_name);
    await inTransaction(core, async (tx) => ownData.erase?.(tx, row, { core, now: core.clock.now() }));
    await deleteDroppedFiles(core);
    expect(names).toHaveLength(2);
    for (const name of names) expect(await core.storage.get(name)).toBeNull();
    for (const table of ['support_ticket', 'support_file', 'support_draft'] as const)
      expect(
        await core.db.selectFrom(table).selectAll().where('customer_id', '=', buyer.id).execute(),
      ).toEqual([]);
  });
});
