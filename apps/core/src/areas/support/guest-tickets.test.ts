import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { makeApi } from '../../../testing/api.ts';
import { solve } from '../../../testing/doubles/captcha.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { answer, formOf, guestTicketOf, pdf } from '../../../testing/fixtures/support.ts';
import { limited } from '../../../testing/limited.ts';
import { arabicDigits } from '../../../testing/odd-texts.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { makeWeb } from '../../processes/web.ts';

let sent = 0;
const aMailbox = () => `wrote-${process.pid}-${sent++}@example.com`;
const lettersTo = (core: Core, recipient: string) =>
  core.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

/** The link of the last letter to a mailbox. */
async function linkTo(core: Core, email: string) {
  const letter = (await lettersTo(core, email)).at(-1);
  if (!letter) throw new Error('no letter');
  const { text, html } = await core.mailer.render(letter);
  const [, ticketId = '', token = ''] = /\/app\/support\/(\d+)\?token=([\w.-]+)/.exec(text) ?? [];

  return { text, html, ticketId, token };
}

describe('a ticket without an account', () => {
  test('is confirmed by a letter whose link opens it alone; the letter repeats nothing that was written', async ({
    api,
    core,
  }) => {
    const email = aMailbox();
    const message = 'Buy at <b>evil.example</b> now, it is cheap';
    await guestTicketOf(api, core, { email, message });
    const { text, html, ticketId, token } = await linkTo(core, email);
    expect(text + html).not.toContain('evil');
    const read = (query: object, params = { ticketId }) => api.call(contract.getTicket, { params, query });
    expect((await read({ token })).body.data.entries[0]?.text).toBe(message);
    expect((await read({})).status).toBe(401);
    const other = await guestTicketOf(api, core, { email: aMailbox() });
    expect((await read({ token }, { ticketId: String(other) })).status).toBe(404);
    expect((await read({ token: `${token}x` })).status).toBe(404);
    expect(
      (await core.db.selectFrom('mail').select('props').execute()).map(({ props }) => props),
    ).not.toContain(token);
  });

  test('is answered by a letter, written in and closed by its link, with a file', async ({
    api,
    core,
    app,
  }) => {
    const email = aMailbox();
    const id = await guestTicketOf(api, core, { email });
    await answer(core, id, 'Look into the letter of your order.');
    const { text, token, ticketId } = await linkTo(core, email);
    expect(text).toContain('Look into the letter of your order.');
    const [params, query] = [{ ticketId }, { token }];
    const file = await api.call(contract.sendTicketFile, { params, query, body: formOf(pdf(), 'a.pdf') });
    expect(file.status).toBe(201);
    const body = { message: 'There is none, see here.', files: [file.body.data.id] };
    const written = await api.call(contract.writeInTicket, { params, query, body });
    expect(written.body.data).toMatchObject({ state: 'with_us', draft: null });
    const shown = written.body.data.entries.at(-1)?.files[0];
    const { pathname, search } = new URL(shown?.url ?? '');
    expect((await app.inject({ url: pathname + search })).rawPayload.equals(pdf())).toBe(true);
    const closed = await api.call(contract.closeTicket, { params, query, body: { was_helped: true } });
    expect(closed.body.data).toMatchObject({ state: 'closed', was_helped: true });
  });

  test('is about an order of its mailbox, and no answer tells whether there is one', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const write = (email: string, order_number: string) =>
      api.call(contract.createGuestTicket, {
        body: { email, order_number, kind: 'other', message: `About order ${order_number}` },
      });
    const known = await write(buyer.email, ` #${arabicDigits(orderId)} `);
    const foreign = await write(aMailbox(), String(orderId));
    const none = await write(aMailbox(), '999999999');
    const odd = await write(aMailbox(), 'the last one');
    expect(
      new Set([known, foreign, none, odd].map(({ status, body }) => JSON.stringify([status, body]))),
    ).toEqual(new Set(['[204,null]']));
    const tickets = await core.db
      .selectFrom('support_ticket')
      .select('order_id')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(tickets.map(({ order_id }) => order_id)).toEqual([null, null, null, orderId]);
  });

  test('joins the account whose owner has proved to read the mailbox; its link is then over', async ({
    api,
    core,
  }) => {
    const owner = await api.customer();
    const id = await guestTicketOf(api, core, { email: owner.email });
    const { token, ticketId } = await linkTo(core, owner.email);
    await inTransaction(core, (tx) =>
      core.happened(tx, 'guestJoined', { guestId: owner.id, accountId: owner.id }),
    );
    const params = { ticketId };
    expect((await api.call(contract.getTicket, { params }, owner)).body.data.id).toBe(id);
    expect((await api.call(contract.getTicket, { params, query: { token } })).status).toBe(404);
  });

  test('who writes many has to show that they are no program, and writes to no mailbox often', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const guarded = makeApi(app, shop);
    const write = (email: string, more: object = {}) =>
      guarded.call(contract.createGuestTicket, {
        body: { email, kind: 'other', message: 'Where do I find it?', ...more },
      });
    const email = aMailbox();
    for (let turn = 0; turn < 3; turn += 1) expect((await write(email)).status).toBe(204);
    expect((await write(email)).status).toBe(429);
    expect((await write(aMailbox())).status).toBe(204);
    const asked = await write(aMailbox());
    expect([asked.status, asked.body]).toMatchObject([422, { params: { action: 'write_to_support' } }]);
    const { body } = await guarded.call(contract.getCaptchaChallenge, {
      query: { action: 'write_to_support' },
    });
    expect((await write(aMailbox(), { 'g-recaptcha-response': await solve(body.data) })).status).toBe(204);
    await app.close();
  });
});
