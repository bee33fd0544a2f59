import { randomUUID } from 'node:crypto';
import * as contract from '@fanfare/contract';
import PostalMime from 'postal-mime';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { makeApi } from '../../../testing/api.ts';
import {
  byMailgun,
  byPostmark,
  bySendgrid,
  type Letter,
  type Posted,
} from '../../../testing/doubles/inbound-mail.ts';
import { startMailServer } from '../../../testing/doubles/mail-server.ts';
import { photo } from '../../../testing/fixtures/documents.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { answer, guestTicketOf, pdf, ticketOf } from '../../../testing/fixtures/support.ts';
import { test as base, expect } from '../../../testing/test.ts';
import { makeMailer } from '../../adapters/mail/mailer.ts';
import { replyAddress } from '../../addresses/reply-address.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';

const secret = 'a secret of the inbound service';
/** Letters of each service. */
const SERVICES = {
  postmark: (_shop: Shop, letter: Letter) => byPostmark(secret, letter),
  mailgun: ({ core }: Shop, letter: Letter) => byMailgun(secret, letter, core.clock.now()),
  sendgrid: (_shop: Shop, letter: Letter) => bySendgrid(secret, letter),
};

type Shop = { api: Api; core: Core; lines: Record<string, unknown>[] };

/** The shop with an inbound service, and what it wrote to its log. */
const test = base.extend<{ $file: { shop: Shop } }>({
  shop: [
    async ({ core }, use) => {
      const lines: Record<string, unknown>[] = [];
      const log = Object.assign(Object.create(core.log), {
        info: (line: Record<string, unknown>) => lines.push(line),
      });
      const config = { ...core.config, inboundMail: { address: 'reply@in.shop.example', secret } };
      const shop = { ...core, log, config };
      const app = await makeWeb(shop);
      await use({ api: makeApi(app, shop), core: shop, lines });
      await app.close();
    },
    { scope: 'file' },
  ],
});

const post = ({ api }: Shop, { path, headers, raw }: Posted) =>
  api.send({ method: 'POST', path, headers, raw });
const addressOf = ({ core }: Shop, id: number) => replyAddress(core, id) ?? '';
const reasons = ({ lines }: Shop) =>
  lines.flatMap(({ security, reason }) => (security === 'mail_refused' ? [reason] : []));

async function setting(shop: Shop): Promise<{ buyer: TestCustomer; id: number; to: string }> {
  const buyer = await shop.api.customer();
  const { id } = await ticketOf(shop.api, buyer);

  return { buyer, id, to: addressOf(shop, id) };
}

async function entriesOf(shop: Shop, id: number, buyer: TestCustomer) {
  const { body } = await shop.api.call(contract.getTicket, { params: { ticketId: String(id) } }, buyer);

  return body.data.entries;
}

describe('a letter that answers', () => {
  test.for(Object.entries(SERVICES))(
    '%s: goes into its ticket once, without what it quotes, with its files',
    async ([name, by], { shop }) => {
      const { buyer, id, to } = await setting(shop);
      await answer(shop.core, id, 'Which link was it?');
      const text = `It was the second one – the längere.\r\n\r\nOn Fri, 27 Nov 2026 at 10:00, Northwind <hello@shop.example> wrote:\r\n> Which link was it?\r\n\r\n-- \r\nMira\r\n`;
      const letter = {
        to,
        from: buyer.email.toUpperCase(),
        id: `<${randomUUID()}@mail.example>`,
        text,
        files: [
          { name: 'photo.jpg', bytes: await photo() },
          { name: 'page.html', bytes: Buffer.from('<script>') },
        ],
      };
      const replies = [await post(shop, by(shop, letter)), await post(shop, by(shop, letter))];
      expect(replies.map(({ status, body }) => [name, status, body])).toEqual([
        [name, 200, {}],
        [name, 200, {}],
      ]);
      const written = (await entriesOf(shop, id, buyer)).filter(({ by }) => by === 'customer');
      expect(written).toHaveLength(2);
      expect(written[1]).toMatchObject({
        text: 'It was the second one – the längere.',
        files: [{ type: 'image/jpeg', name: 'photo.jpg' }],
        left_out: 1,
      });
    },
  );

  test('of a guest goes in as well, and its HTML is read as words alone', async ({ shop }) => {
    const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
    const id = await guestTicketOf(shop.api, shop.core, { email });
    const html = '<p>Here &amp; now</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    await post(shop, byPostmark(secret, { to: addressOf(shop, id), from: email, text: '', html }));
    const entries = await shop.core.db
      .selectFrom('support_entry')
      .select('body')
      .where('ticket_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries[1]?.body).toBe('Here & now');
  });

  test('is sent to the address that the letter names for answers, which is its ticket’s', async ({
    shop,
  }) => {
    const server = await startMailServer();
    const { buyer, id } = await setting(shop);
    await answer(shop.core, id, 'Which link was it?');
    const letter = await shop.core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'ticket-answered')
      .executeTakeFirstOrThrow();
    await makeMailer({ ...shop.core, config: { ...shop.core.config, mailUrl: server.url } }).send(letter);
    const { replyTo } = await PostalMime.parse(server.received[0]?.raw ?? '');
    const to = replyTo?.[0]?.address ?? '';
    await post(shop, byPostmark(secret, { to: to.toUpperCase(), from: buyer.email, text: 'The second one' }));
    expect((await entriesOf(shop, id, buyer)).at(-1)?.text).toBe('The second one');
    await server.close();
  });

  test('in another character set is read in it', async ({ shop }) => {
    const { buyer, id, to } = await setting(shop);
    await post(shop, bySendgrid(secret, { to, from: buyer.email, text: 'Größer, bitte' }, 'iso-8859-1'));
    expect((await entriesOf(shop, id, buyer)).at(-1)?.text).toBe('Größer, bitte');
  });

  test('about a ticket that is closed opens it again, and a new one after 14 days', async ({
    shop,
    clock,
  }) => {
    const { buyer, id, to } = await setting(shop);
    const params = { ticketId: String(id) };
    await shop.api.call(contract.closeTicket, { params, body: {} }, buyer);
    await post(shop, byPostmark(secret, { to, from: buyer.email, text: 'Not yet, sorry' }));
    expect((await shop.api.call(contract.getTicket, { params }, buyer)).body.data.state).toBe('with_us');
    await shop.api.call(contract.closeTicket, { params, body: {} }, buyer);
    clock.tick(15 * 24 * 3600);
    await post(shop, byPostmark(secret, { to, from: buyer.email, text: 'And now again' }));
    const subjects = await shop.core.db
      .selectFrom('support_ticket')
      .select(['subject', 'state'])
      .where('customer_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(subjects).toEqual([
      { subject: 'Could the rest arrive before Monday?', state: 'closed' },
      { subject: 'And now again', state: 'with_us' },
    ]);
  });

  test('takes five files of thirty, and none above 10 MB', async ({ shop }) => {
    const { buyer, id, to } = await setting(shop);
    const files = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf() }));
    await post(shop, bySendgrid(secret, { to, from: buyer.email, text: 'All of them', files }));
    const large = [{ name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]) }];
    await post(shop, bySendgrid(secret, { to, from: buyer.email, text: 'The large one', files: large }));
    const [, many, one] = await entriesOf(shop, id, buyer);
    expect([many?.files.length, many?.left_out]).toEqual([5, 25]);
    expect([one?.files.length, one?.left_out]).toEqual([0, 1]);
  });
});

const REPLY = 'Both links, please.';
/** Lines above the old letter, as mail programs write them in the languages of the shop. */
const ABOVE: [string, string][] = [
  ['en', 'On Fri, 27 Nov 2026 at 10:00, Northwind <SHOP> wrote:'],
  ['de', 'Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Northwind <\nSHOP>:'],
  ['es', 'El vie, 27 nov 2026 a las 10:00, Northwind (<SHOP>) escribió:'],
  ['fr', 'Le ven. 27 nov. 2026 à 10:00, Northwind <SHOP> a écrit :'],
  ['pt_BR', 'Em sex., 27 de nov. de 2026 às 10:00, Northwind <SHOP> escreveu:'],
  ['ru', 'пт, 27 нояб. 2026 г. в 10:00, Northwind <SHOP>:'],
  ['tr', 'Northwind <SHOP>, 27 Kas 2026 Cum, 10:00 tarihinde şunu yazdı:'],
  ['vi', 'Vào Th 6, 27 thg 11, 2026 vào lúc 10:00 Northwind <SHOP> đã viết:'],
  ['hi_IN', 'शुक्र, 27 नव॰ 2026 को 10:00 बजे Northwind <SHOP> ने लिखा:'],
  ['ja', '2026年11月27日(金) 10:00 Northwind <SHOP>:'],
  ['ko', '2026년 11월 27일 (금) 오전 10:00, Northwind <SHOP>님이 작성:'],
  ['zh_CN', '------------------ 原始邮件 ------------------\n发件人: "Northwind" <SHOP>;'],
];

describe('what a letter quotes', () => {
  test('is folded by our own address in every language, and the desk can read the whole letter', async ({
    shop,
    api,
  }) => {
    const staff = await shop.api.customer();
    await makeStaff(shop.core, staff.id, 'support');
    const sender = /<(.*)>/.exec(shop.core.config.mailFrom)?.[1] ?? shop.core.config.mailFrom;
    const { buyer, id, to } = await setting(shop);
    // Half by the one, half by the other: a ticket takes twenty letters an hour.
    for (const [place, [locale, line]] of ABOVE.entries()) {
      const address = place % 2 === 0 ? sender : to;
      const text = `${REPLY}\n\n${line.replace('SHOP', address)}\n\nWhich link was it?\n`;
      await post(shop, byPostmark(secret, { to, from: buyer.email, text }));
      const entry = (await entriesOf(shop, id, buyer)).at(-1);
      expect([locale, entry?.text]).toEqual([locale, REPLY]);
    }
    const { body } = await api.call(
      contract.staff.getStaffTicket,
      { params: { ticketId: String(id) } },
      staff,
    );
    expect(body.data.entries.at(-1)).toMatchObject({
      text: REPLY,
      letter: expect.stringContaining('Which link was it?'),
    });
  });

  test.for([
    [
      'Gmail',
      `<div>${REPLY}</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">27 Nov:<br></div><blockquote class="gmail_quote">Old <div>one</div></blockquote></div>`,
    ],
    ['Apple Mail', `<div>${REPLY}</div><blockquote type="cite"><div>Old one</div></blockquote>`],
    [
      'Outlook',
      `<p>${REPLY}</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>Von:</b> N</div><div>Old one</div>`,
    ],
  ] as const)('is folded by the marks of %s', async ([, html], { shop }) => {
    const { buyer, id, to } = await setting(shop);
    await post(shop, byPostmark(secret, { to, from: buyer.email, text: `${REPLY}\n\nOld one`, html }));
    expect((await entriesOf(shop, id, buyer)).at(-1)?.text).toBe(REPLY);
  });
});

describe('a letter that went into no ticket', () => {
  test('waits for the desk, once and whole, and goes into a ticket or away by a person', async ({
    shop,
    api,
  }) => {
    const staff = await shop.api.customer();
    await makeStaff(shop.core, staff.id, 'support');
    const { buyer, id, to } = await setting(shop);
    const from = `${randomUUID().slice(0, 8)}@work.example`;
    const letter = {
      to,
      from,
      text: 'From my other address',
      id: `<${randomUUID()}@x>`,
      files: [{ name: 'a.pdf', bytes: pdf() }],
    };
    for (const _ of [1, 2]) await post(shop, byPostmark(secret, letter));
    const waiting = async () =>
      (await api.call(contract.staff.listTicketLetters, { query: {} }, staff)).body.data.filter(
        (one) => one.sender === from,
      );
    const onToday = async () =>
      (await api.call(contract.staff.listWaiting, {}, staff)).body.data.find(
        ({ kind }) => kind === 'tickets.letters',
      );
    const { count = 0 } = (await onToday()) ?? {};
    expect(await onToday()).toMatchObject({ band: 'today', money: null, oldest: expect.any(String) });
    const [one, ...others] = await waiting();
    expect([one, others]).toEqual([
      expect.objectContaining({
        reason: 'other_sender',
        ticket_id: id,
        text: 'From my other address',
        files: ['a.pdf'],
      }),
      [],
    ]);
    const place = (ticket_id: number | null, letterId = one?.id) =>
      api.call(
        contract.staff.placeTicketLetter,
        { params: { letterId: String(letterId) }, body: { ticket_id } },
        staff,
      );
    expect((await place(1_999_999_999)).status).toBe(422);
    expect((await place(id)).status).toBe(204);
    expect((await place(null)).status).toBe(404);
    expect((await entriesOf(shop, id, buyer)).at(-1)).toMatchObject({
      text: 'From my other address',
      by: 'customer',
      left_out: 1,
    });
    expect(await waiting()).toEqual([]);
    expect((await onToday())?.count ?? 0).toBe(count - 1);
  });
});

describe('a letter that is not taken', () => {
  test('is answered as one that is, and the log says why', async ({ shop }) => {
    const { buyer, id, to } = await setting(shop);
    const { to: others } = await setting(shop);
    const from = buyer.email;
    const said = { to, from, text: 'Hello, is anybody there' };
    const auto = (headers: Record<string, string>): Letter => ({ ...said, headers });
    const before = await entriesOf(shop, id, buyer);
    const forged: [string, Letter][] = [
      ['no_ticket', { ...said, to: to.replace(/-[\da-f]/, '-x') }],
      ['no_ticket', { ...said, to: `reply+${id.toString(36)}-${'0'.repeat(32)}@in.shop.example` }],
      ['no_ticket', { ...said, to: 'reply@in.shop.example' }],
      ['other_sender', { ...said, to: others }],
      ['other_sender', { ...said, from: 'somebody@example.com' }],
      ['automatic', auto({ 'Auto-Submitted': 'auto-replied' })],
      ['automatic', auto({ Precedence: 'bulk' })],
      ['automatic', auto({ 'Return-Path': '<>' })],
      ['automatic', { ...said, from: 'mailer-daemon@example.com' }],
      ['empty', { ...said, text: '  ' }],
    ];
    for (const [reason, letter] of forged)
      for (const by of Object.values(SERVICES)) {
        const { status, body } = await post(shop, by(shop, letter));
        expect([reason, status, body, reasons(shop).at(-1)]).toEqual([reason, 200, {}, reason]);
      }
    expect(await entriesOf(shop, id, buyer)).toEqual(before);
    expect(JSON.stringify(shop.lines)).not.toContain(buyer.email);
    const byPerson = {
      'Auto-Submitted': 'no',
      'X-Auto-Response-Suppress': 'All',
      'List-Id': '<team.example.com>',
    };
    await post(shop, byPostmark(secret, auto(byPerson)));
    expect(await entriesOf(shop, id, buyer)).toHaveLength(before.length + 1);
  });

  test('programs that answer each other are stopped after twenty letters an hour', async ({
    shop,
    clock,
  }) => {
    const { buyer, id, to } = await setting(shop);
    clock.stand();
    for (let turn = 0; turn < 25; turn += 1)
      await post(shop, byPostmark(secret, { to, from: buyer.email, text: `I am away, turn ${turn}` }));
    clock.goOn();
    expect(await entriesOf(shop, id, buyer)).toHaveLength(21);
    expect(reasons(shop).at(-1)).toBe('too_many');
  });

  test('who is not the service is refused before a letter is read, and so are letters too large', async ({
    shop,
    clock,
  }) => {
    const { buyer, id, to } = await setting(shop);
    const letter = { to, from: buyer.email, text: 'Hello, is anybody there' };
    const wrong = 'another secret altogether';
    const old = new Date(clock.now().getTime() - 13 * 3600 * 1000);
    const refused = [
      byPostmark(wrong, letter),
      bySendgrid(wrong, letter),
      byMailgun(wrong, letter, clock.now()),
    ];
    for (const posted of [...refused, byMailgun(secret, letter, old)])
      expect((await post(shop, posted)).status).toBe(401);
    const { path, headers, raw } = byPostmark(secret, letter);
    const { authorization: _, ...bare } = headers;
    expect((await post(shop, { path, headers: bare, raw })).status).toBe(401);
    expect((await post(shop, { path: '/hooks/inbound-mail/other', headers, raw })).status).toBe(404);
    const large = byPostmark(secret, { ...letter, text: 'x'.repeat(33 * 1024 * 1024) });
    expect((await post(shop, large)).status).toBe(413);
    for (const bad of [Buffer.from('{'), Buffer.from('[]'), Buffer.from('{"Headers":[null],"From":5}')])
      expect((await post(shop, { path, headers, raw: bad })).status).toBeLessThan(500);
    expect(await entriesOf(shop, id, buyer)).toHaveLength(1);
  });

  test('while files cannot be stored the service is told to come again, and then it is taken once', async ({
    shop,
  }) => {
    const { buyer, id, to } = await setting(shop);
    const files = [{ name: 'a.pdf', bytes: pdf() }];
    const posted = SERVICES.mailgun(shop, { to, from: buyer.email, text: 'As you asked', files });
    const { put } = shop.core.storage;
    shop.core.storage.put = () => Promise.reject(new Error('disk is full'));
    expect((await post(shop, posted)).status).toBe(503);
    shop.core.storage.put = put;
    expect((await post(shop, posted)).status).toBe(200);
    expect((await entriesOf(shop, id, buyer)).map(({ files }) => files.length)).toEqual([0, 1]);
  });
});
