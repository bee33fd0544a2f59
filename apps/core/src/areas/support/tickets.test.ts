import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { makeApi } from '../../../testing/api.ts';
import { placeOne, placeUnpaid, report, workOn } from '../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { answer, ticketOf } from '../../../testing/fixtures/support.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { limited } from '../../../testing/limited.ts';
import { follow } from '../../../testing/streams.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeWeb } from '../../processes/web.ts';
import { answerTimes } from './answer-times.ts';
import { closeAnsweredTickets } from './close-answered-tickets.ts';
import { forgetTickets } from './forget-tickets.ts';

const DAY = 24 * 3600;
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as ErrorBody).errors ?? {}),
];

describe('a ticket of a customer', () => {
  test('is about an order, is answered, written in, closed and opened again, as its lines tell', async ({
    api,
    core,
    clock,
  }) => {
    let buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const opened = await ticketOf(api, buyer, { order_id: orderId, kind: 'speed_up' });
    expect(opened).toMatchObject({
      state: 'with_us',
      order_id: orderId,
      is_unread: false,
      is_writable: true,
    });
    expect(opened.order).toMatchObject({ id: orderId });
    const params = { ticketId: String(opened.id) };
    const read = async () => (await api.call(contract.getTicket, { params }, buyer)).body.data;

    clock.tick(60);
    await workOn(core, orderId);
    await report(core, orderId, 'running', 100);
    await answer(core, opened.id, 'It starts now.');
    const answered = await read();
    expect(answered).toMatchObject({ state: 'answered', is_unread: true });
    expect(answered.closes_at).toBe(new Date(Date.parse(answered.written_at) + 7 * DAY * 1000).toISOString());
    const told = answered.entries.map(({ type, by, text }) => [type, by, text]);
    expect(told).toEqual([
      ['message', 'customer', 'Could the rest arrive before Monday?'],
      ...told.filter(([type]) => type === 'order'),
      ['message', 'staff', 'It starts now.'],
    ]);
    expect(told.filter(([type]) => type === 'order').length).toBeGreaterThan(0);
    const counted = async () => (await api.call(contract.getProfile, {}, buyer)).body.data.unread_tickets;
    expect(await counted()).toBe(1);
    expect((await api.call(contract.markTicketRead, { params }, buyer)).status).toBe(204);
    expect([await counted(), (await read()).is_unread]).toEqual([0, false]);

    await api.call(contract.writeInTicket, { params, body: { message: 'It has started, thanks.' } }, buyer);
    expect((await read()).state).toBe('with_us');
    const closed = await api.call(contract.closeTicket, { params, body: {} }, buyer);
    expect(closed.body.data).toMatchObject({ state: 'closed', was_helped: null });
    const helped = (was_helped: boolean) =>
      api.call(contract.closeTicket, { params, body: { was_helped } }, buyer);
    expect((await helped(true)).body.data.was_helped).toBe(true);
    expect(fieldsOf(await helped(false))).toEqual([422, ['was_helped']]);

    clock.tick(14 * DAY - 60);
    buyer = await signInAgain(api, buyer);
    const again = { message: 'It has stopped again.' };
    const reopened = await api.call(contract.writeInTicket, { params, body: again }, buyer);
    expect(reopened.body.data).toMatchObject({ state: 'with_us', was_helped: null, closed_at: null });
    await api.call(contract.closeTicket, { params, body: {} }, buyer);
    clock.tick(14 * DAY + 60);
    buyer = await signInAgain(api, buyer);
    expect((await read()).is_writable).toBe(false);
    expect(fieldsOf(await api.call(contract.writeInTicket, { params, body: again }, buyer))).toEqual([
      422,
      ['message'],
    ]);
  });

  test('asks for what can be done for its order, and what its page does at once is told', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const { id: unpaid } = await placeUnpaid(api, buyer);
    const terms = async (order_id?: number) =>
      (
        await api.call(
          contract.getTicketTerms,
          { query: order_id ? { order_id: String(order_id) } : {} },
          buyer,
        )
      ).body.data;
    const refusals = async (id: number) =>
      Object.fromEntries((await terms(id)).kinds.map(({ kind, refusal }) => [kind, refusal]));

    expect((await terms()).kinds.map(({ kind }) => kind)).toEqual(['payment', 'other']);
    expect(await refusals(orderId)).toMatchObject({
      cancel: null,
      speed_up: null,
      payment: null,
      other: null,
    });
    expect((await refusals(unpaid)).speed_up).toBe('unpaid');
    const before = await terms(orderId);
    expect([before.open_ticket_id, before.order?.id]).toEqual([null, orderId]);
    const { id } = await ticketOf(api, buyer, { order_id: orderId, kind: 'cancel' });
    expect((await terms(orderId)).open_ticket_id).toBe(id);

    await workOn(core, orderId);
    await report(core, orderId, 'completed', 1_000);
    expect(await refusals(orderId)).toMatchObject({ cancel: 'completed', speed_up: 'completed' });
    const impossible: [object, string][] = [
      [{ order_id: orderId, kind: 'cancel' }, 'kind'],
      [{ kind: 'refill' }, 'kind'],
      [{ message: 'too short' }, 'message'],
      [{ message: 'x'.repeat(2001) }, 'message'],
      [{ kind: 'gift' }, 'kind'],
      [{ files: [1, 2, 3, 4, 5, 6] }, 'files'],
      [{ files: [2_000_000_000] }, 'files'],
    ];
    for (const [change, field] of impossible) {
      const body = { kind: 'other', message: 'what about it then', ...change } as never;
      const reply = await api.call(contract.createTicket, { body }, buyer);
      expect(fieldsOf(reply), JSON.stringify(change).slice(0, 40)).toEqual([422, [field]]);
    }
  });

  test('sent twice it is one, by twenty presses too; so is a message', async ({ api, core }) => {
    const buyer = await api.customer();
    const body = { kind: 'other' as const, message: 'Where is my invoice?', key: 'a key of the page' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call(contract.createTicket, { body }, buyer)),
    );
    const [first, ...others] = new Set(replies.map((reply) => reply.body.data.id));
    expect([others, new Set(replies.map(({ status }) => status))]).toEqual([[], new Set([201])]);
    const stranger = await api.customer();
    const theirs = await api.call(contract.createTicket, { body }, stranger);
    expect(theirs.body.data.id).not.toBe(first);
    const written = { message: 'And the one before?', key: 'another key' };
    const params = { ticketId: String(first) };
    await Promise.all(
      Array.from({ length: 20 }, () => api.call(contract.writeInTicket, { params, body: written }, buyer)),
    );
    const { entries } = (await api.call(contract.getTicket, { params }, buyer)).body.data;
    expect(entries.map(({ text }) => text)).toEqual(['Where is my invoice?', 'And the one before?']);
    const letters = await core.db
      .selectFrom('mail')
      .select('id')
      .where('idempotency_key', 'like', 'ticket-arrived:%')
      .where('props', '@>', JSON.stringify({ number: first }) as never)
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('two tabs that write and close at once leave it in one state, with both in its lines', async ({
    api,
  }) => {
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const params = { ticketId: String(id) };
    await Promise.all([
      api.call(contract.writeInTicket, { params, body: { message: 'One more question' } }, buyer),
      api.call(contract.closeTicket, { params, body: {} }, buyer),
    ]);
    const { state, entries } = (await api.call(contract.getTicket, { params }, buyer)).body.data;
    expect(entries.map(({ type }) => type).sort()).toEqual(['closed', 'message', 'message']);
    expect(state).toBe(entries.at(-1)?.type === 'closed' ? 'closed' : 'with_us');
  });

  test('changes come into the open page of its customer alone', async ({ api, core, app: _ }) => {
    const [buyer, other] = [await api.customer(), await api.customer()];
    const { id } = await ticketOf(api, buyer);
    const [mine, theirs] = [await follow(core, buyer), await follow(core, other)];
    // A change may be told twice where a transaction elsewhere runs on: pages read the ticket anew then, which costs nothing.
    const toldOf = (stream: typeof mine) =>
      new Set(stream.messages().map(({ data }) => (data as { id: number }).id));
    await answer(core, id);
    await expect.poll(() => toldOf(mine)).toEqual(new Set([id]));
    expect(mine.messages().map(({ event }) => event)).toContain('ticket');
    const { id: foreign } = await ticketOf(api, other);
    await expect.poll(() => toldOf(theirs)).toEqual(new Set([foreign]));
    expect(toldOf(mine)).toEqual(new Set([id]));
    const last = mine.lastId();
    mine.leave();
    theirs.leave();
    await answer(core, id, 'And one more thing.');
    const back = await follow(core, { token: buyer.token, lastEventId: String(last) });
    await expect.poll(() => toldOf(back)).toEqual(new Set([id]));
    back.leave();
  });
});

describe('the list of tickets', () => {
  test('has unseen answers first, then open ones, then closed ones; it is searched, filtered and read by pages', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const made: number[] = [];
    for (let turn = 0; turn < 23; turn += 1) {
      clock.tick(1);
      const message = turn === 4 ? '100 % of the _views_ are gone für Łódź' : `Question of turn ${turn}`;
      const about = turn === 5 ? { order_id: orderId } : {};
      made.push((await ticketOf(api, buyer, { message, ...about })).id);
    }
    const at = (turn: number) => made[turn] ?? 0;
    await answer(core, at(3));
    await api.call(contract.closeTicket, { params: { ticketId: String(at(22)) }, body: {} }, buyer);
    const list = async (query: object = {}) => (await api.call(contract.listTickets, { query }, buyer)).body;
    const first = await list();
    expect(first.counts).toEqual({ all: 23, with_us: 21, answered: 1, closed: 1 });
    expect(first.data.slice(0, 2).map(({ id }) => id)).toEqual([at(3), at(21)]);
    expect(first.data[0]?.last).toEqual({ by: 'staff', name: null, text: 'It is on its way.' });
    const second = await list({ after: first.next_after ?? '' });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, ids.at(-1), second.next_after]).toEqual([23, 23, at(22), null]);

    expect((await list({ state: 'closed' })).data.map(({ id }) => id)).toEqual([at(22)]);
    const found = async (search: string) => (await list({ search })).data.map(({ id }) => id);
    expect(await found('100 % of')).toEqual([at(4)]);
    expect(await found('_views_')).toEqual([at(4)]);
    for (const text of ['fuer lodz', 'FUR Łódź', 'für']) expect(await found(text), text).toEqual([at(4)]);
    expect(await found('%%%')).toEqual([]);
    expect(await found(String(at(7)))).toContain(at(7));
    expect(await found(`#${orderId}`)).toContain(at(5));
    expect(await found('ON ITS WAY')).toEqual([at(3)]);
    expect((await list({ search: 'nothing like it' })).total).toBe(23);
    expect(
      fieldsOf((await api.call(contract.listTickets, { query: { after: 'x' } }, buyer)) as never),
    ).toEqual([422, ['after']]);
    expect((await api.call(contract.listTickets, {}, await api.customer())).body.total).toBe(0);
  });

  test('tells how soon tickets are answered, once twenty were', async ({ api, core, clock }) => {
    clock.tick(40 * DAY);
    const buyer = await api.customer();
    const times = () => answerTimes(core);
    for (let turn = 1; turn <= 20; turn += 1) {
      expect(await times()).toBeNull();
      const asking = await signInAgain(api, buyer);
      const { id } = await ticketOf(api, asking, { message: `Question of turn ${turn}` });
      clock.stand();
      const { opened_at } = await core.db
        .selectFrom('support_ticket')
        .select('opened_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      clock.tick((turn * 60_000 - (clock.now().getTime() - opened_at.getTime())) / 1000);
      await answer(core, id);
      clock.goOn();
    }
    expect(await times()).toEqual({ half: 11, nine_of_ten: 19 });
  });
});

describe('drafts', () => {
  test('are kept by order and ticket across devices, twenty of them, and go with what is sent', async ({
    api,
    clock,
  }) => {
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const keep = (body: object) =>
      api.call(contract.keepTicketDraft, { body: { text: 'I had begun', ...body } }, buyer);
    const draft = async (query: object = {}) =>
      (await api.call(contract.getTicketTerms, { query }, buyer)).body.data.draft;
    expect((await keep({ order_id: orderId, kind: 'cancel' })).body.data.kept_at).toEqual(expect.any(String));
    expect(await draft({ order_id: String(orderId) })).toMatchObject({ kind: 'cancel', text: 'I had begun' });
    expect(await draft()).toBeNull();
    const { id } = await ticketOf(api, buyer, { order_id: orderId, kind: 'cancel' });
    expect(await draft({ order_id: String(orderId) })).toBeNull();

    await keep({ ticket_id: id, text: 'one more' });
    const params = { ticketId: String(id) };
    expect((await api.call(contract.getTicket, { params }, buyer)).body.data.draft).toBe('one more');
    await keep({ ticket_id: id, text: '  ' });
    expect((await api.call(contract.getTicket, { params }, buyer)).body.data.draft).toBeNull();

    await keep({});
    for (let turn = 0; turn < 20; turn += 1) {
      clock.tick(1);
      await keep({ ticket_id: (await ticketOf(api, buyer, { message: `Question of ${turn}` })).id });
    }
    expect(await draft()).toBeNull();
  });
});

describe('by the clock', () => {
  test('an answered ticket closes after a week without a word, and is deleted after two years', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const params = { ticketId: String(id) };
    await answer(core, id);
    clock.tick(7 * DAY - 60);
    await closeAnsweredTickets(core);
    const read = async () => api.call(contract.getTicket, { params }, await signInAgain(api, buyer));
    expect((await read()).body.data.state).toBe('answered');
    clock.tick(61);
    await closeAnsweredTickets(core);
    const { state, entries } = (await read()).body.data;
    expect([state, entries.at(-1)]).toEqual([
      'closed',
      expect.objectContaining({ type: 'closed', by: 'clock' }),
    ]);
    clock.tick(730 * DAY - 120);
    await forgetTickets(core);
    expect((await read()).status).toBe(200);
    clock.tick(180);
    await forgetTickets(core);
    expect((await read()).status).toBe(404);
  });
});

describe('staff', () => {
  test('lists tickets by view and page, and finds one by its number, its order or an e-mail', async ({
    api,
    core,
  }) => {
    const staff = await api.customer();
    await makeStaff(core, staff.id, 'support');
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    await core.db.executeQuery(
      sql`
        insert into support_ticket (customer_id, locale, kind, state, subject, opened_at, written_at, closed_at)
        select ${buyer.id}, 'en', 'other', 'closed', 'old ' || n, now() - n * interval '1 day', now() - n * interval '1 day', now()
        from generate_series(1, 120) n`.compile(core.db),
    );
    const list = async (query: object) =>
      (await api.call(contract.staff.listStaffTickets, { query }, staff)).body;
    const pages: number[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, next }: Awaited<ReturnType<typeof list>> = await list({
        view: 'closed',
        ...(cursor && { cursor }),
      });
      pages.push(data.map((row) => row.id));
      cursor = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    for (const q of [String(id), `#${id}`, buyer.email.toUpperCase()])
      expect((await list({ q })).data.map((row) => row.id)).toContain(id);
    expect((await list({ q: 'nobody@example.com' })).data).toEqual([]);
    expect((await api.call(contract.staff.listStaffTickets, { query: { cursor: 'x' } }, staff)).status).toBe(
      422,
    );
    await core.db
      .deleteFrom('support_ticket')
      .where('state', '=', 'closed')
      .where('customer_id', '=', buyer.id)
      .execute();
  });

  test('reads what waits, says that they look at it, answers and closes it, each with a line in the log', async ({
    api,
    core,
  }) => {
    const staff = await api.customer();
    await makeStaff(core, staff.id, 'support');
    await core.db.updateTable('customer').set({ name: 'Lena Ström' }).where('id', '=', staff.id).execute();
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const params = { ticketId: String(id) };
    const waiting = async () =>
      (await api.call(contract.staff.listStaffTickets, { query: { q: String(id) } }, staff)).body.data.find(
        (row) => row.id === id && row.state === 'with_us',
      );
    expect(await waiting()).toMatchObject({ email: buyer.email, customer_id: buyer.id, state: 'with_us' });
    const act = async (call: typeof contract.staff.lookAtTicket | typeof contract.staff.closeStaffTicket) =>
      (await api.call(call, { params }, staff)).status;
    expect(await act(contract.staff.lookAtTicket)).toBe(204);
    const message = 'You are right.\n\nIt comes again.';
    const answered = await api.call(contract.staff.answerTicket, { params, body: { message } }, staff);
    expect([answered.status, await waiting()]).toEqual([204, undefined]);
    const { entries } = (await api.call(contract.staff.getStaffTicket, { params }, staff)).body.data;
    expect(entries.map(({ type, name }) => [type, name])).toEqual([
      ['message', null],
      ['looked', 'Lena'],
      ['message', 'Lena'],
    ]);
    expect([await act(contract.staff.closeStaffTicket), await act(contract.staff.closeStaffTicket)]).toEqual([
      204, 422,
    ]);
    expect(await act(contract.staff.lookAtTicket)).toBe(422);
    const letter = await core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', buyer.email)
      .where('template', '=', 'ticket-answered')
      .executeTakeFirstOrThrow();
    const { html, text } = await core.mailer.render(letter);
    expect(text).toContain('You are right.');
    expect(html).toContain(`/app/support/${id}"`);
    const lines = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('subject', '=', `ticket ${id}`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual(
      ['ticket.looked_at', 'ticket.answered', 'ticket.closed'].map((action) => [`staff ${staff.id}`, action]),
    );
  });
});

describe('limits', () => {
  test('a customer opens twenty tickets an hour, and is then told to wait', async ({ core, api }) => {
    const buyer = await api.customer();
    const shop = limited(core);
    const app = await makeWeb(shop);
    const guarded = makeApi(app, shop);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const body = { kind: 'other' as const, message: `Question of turn ${turn}` };
      statuses.push((await guarded.call(contract.createTicket, { body }, buyer)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    await app.close();
  });
});
