import type { ErrorBody } from '@fanfare/contract';
import * as contract from '@fanfare/contract';
import { formatAmount, formatExact } from '@fanfare/rules';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { placeOne, report, workOn } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { guestTicketOf, ticketOf } from '../../../../testing/fixtures/support.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { insertCustomer } from '../../accounts/face/store.ts';
import { freezeCustomer } from '../../accounts/freeze-customer.ts';
import { orderMargins } from '../../fulfilment/face/order-margins.ts';
import { copyOf } from '../../own-data/face/write-copy.ts';
import { setStaffRole } from '../../staff/set-staff-role.ts';

const { staff } = contract;

/** Somebody of staff with a name, who may answer tickets. */
async function colleague(api: Api, core: Core, name: string): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, 'support');
  await core.db.updateTable('customer').set({ name }).where('id', '=', one.id).execute();

  return one;
}

const paramsOf = (id: number) => ({ ticketId: String(id) });
const read = async (api: Api, id: number, by: TestCustomer) =>
  (await api.call(staff.getStaffTicket, { params: paramsOf(id) }, by)).body.data;
const take = (api: Api, id: number, by: TestCustomer) =>
  api.call(staff.takeTicket, { params: paramsOf(id) }, by);
const handOver = (api: Api, id: number, by: TestCustomer, to: number, from: number | null) => {
  const body = { member_id: to, expected_assignee_id: from };
  return api.call(staff.handOverTicket, { params: paramsOf(id), body }, by);
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody)?.code];

describe('who has a ticket', () => {
  test('of eight who take one at once one has it, and the others are told who', async ({ api, core }) => {
    const { id } = await ticketOf(api, await api.customer());
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, place) => colleague(api, core, `Mira ${place}`)),
    );
    const taken = await Promise.all(people.map((one) => take(api, id, one)));
    const winner = people.find((_, place) => taken[place]?.status === 204);
    const { assignee } = await read(api, id, people[0] as TestCustomer);
    expect(assignee?.id).toBe(winner?.id);
    for (const answer of taken.filter(({ status }) => status !== 204)) {
      expect(codeOf(answer)).toEqual([409, 'ticket_taken']);
      expect((answer.body as unknown as ErrorBody).message).toBe(`${assignee?.name} has this ticket by now.`);
    }
    expect(taken.filter(({ status }) => status === 204).length).toBe(1);
    // Taking one's own changes nothing.
    expect((await take(api, id, winner as TestCustomer)).status).toBe(204);
  });

  test('is handed over from whom it was seen with to a colleague who may answer, and given back by who has it', async ({
    api,
    core,
  }) => {
    const { id } = await ticketOf(api, await api.customer());
    const [mira, jonas] = [await colleague(api, core, 'Mira'), await colleague(api, core, 'Jonas')];
    const clerk = await api.customer();
    await makeStaff(core, clerk.id, 'finance');
    expect((await handOver(api, id, mira, clerk.id, null)).status).toBe(422);
    expect((await handOver(api, id, mira, 1_999_999_999, null)).status).toBe(422);
    expect(codeOf(await handOver(api, id, mira, mira.id, jonas.id))).toEqual([409, 'stale']);
    expect((await handOver(api, id, mira, jonas.id, null)).status).toBe(204);
    expect((await handOver(api, id, mira, jonas.id, null)).status).toBe(204);
    expect(codeOf(await handOver(api, id, mira, mira.id, null))).toEqual([409, 'ticket_taken']);
    expect((await read(api, id, mira)).assignee).toEqual({ id: jonas.id, name: 'Jonas' });
    const back = (by: TestCustomer) => api.call(staff.giveBackTicket, { params: paramsOf(id) }, by);
    expect(codeOf(await back(mira))).toEqual([409, 'ticket_taken']);
    expect([(await back(jonas)).status, (await back(jonas)).status]).toEqual([204, 204]);
    expect((await read(api, id, mira)).assignee).toBeNull();
    const { data } = (await api.call(staff.listTicketColleagues, {}, mira)).body;
    expect(data.map((one) => one.id)).toEqual(expect.arrayContaining([mira.id, jonas.id]));
    expect(data.map((one) => one.id)).not.toContain(clerk.id);
    await api.call(staff.closeStaffTicket, { params: paramsOf(id) }, mira);
    expect([
      (await take(api, id, mira)).status,
      (await handOver(api, id, mira, mira.id, null)).status,
    ]).toEqual([422, 422]);
  });

  test('who answers a ticket that nobody has has it, and views and their counts follow', async ({
    api,
    core,
  }) => {
    const [mira, jonas] = [await colleague(api, core, 'Mira'), await colleague(api, core, 'Jonas')];
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const list = async (view: (typeof staff.TICKET_VIEWS)[number], by = mira) =>
      (await api.call(staff.listStaffTickets, { query: { view } }, by)).body.data
        .filter((row) => row.id === id)
        .map(({ assignee }) => assignee?.name ?? null);
    const counts = async () => (await api.call(staff.countStaffTickets, {}, mira)).body.data;
    expect([await list('with_us'), await list('nobodys'), await list('mine')]).toEqual([[null], [null], []]);
    const before = await counts();
    const answer = (by: TestCustomer) =>
      api.call(staff.answerTicket, { params: paramsOf(id), body: { message: 'It is on its way.' } }, by);
    expect((await answer(mira)).status).toBe(204);
    // An answer of a colleague leaves it where it is.
    expect((await answer(jonas)).status).toBe(204);
    expect([await list('answered'), await list('mine')]).toEqual([['Mira'], []]);
    expect((await counts()).nobodys.count).toBe(before.nobodys.count - 1);
    const more = { params: paramsOf(id), body: { message: 'And where is it now?' } };
    expect((await api.call(contract.writeInTicket, more, buyer)).status).toBe(201);
    expect([await list('mine'), await list('mine', jonas), await list('nobodys')]).toEqual([
      ['Mira'],
      [],
      [],
    ]);
    expect((await counts()).mine).toEqual({ count: before.mine.count + 1, is_more: false });
  });

  test('an answer, an end and a tie are held against what was read: what was written meanwhile is seen first', async ({
    api,
    core,
  }) => {
    const [mira, jonas] = [await colleague(api, core, 'Mira'), await colleague(api, core, 'Jonas')];
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const params = paramsOf(id);
    const answer = (seen: string, by = mira) =>
      api.call(staff.answerTicket, { params, body: { message: 'It is on its way.', seen } }, by);
    const close = (seen: string) => api.call(staff.closeStaffTicket, { params, body: { seen } }, mira);
    const tie = (seen: string) => api.call(staff.tieTicket, { params, body: { order_id: null, seen } }, mira);
    const seenNow = async () => (await read(api, id, mira)).seen;
    const first = await seenNow();
    await api.call(contract.writeInTicket, { params, body: { message: 'It has come, thank you.' } }, buyer);
    for (const press of [answer, close, tie]) expect(codeOf(await press(first))).toEqual([409, 'stale']);
    const second = await seenNow();
    expect((await answer(second, jonas)).status).toBe(204);
    expect(codeOf(await answer(second))).toEqual([409, 'stale']);
    const third = await seenNow();
    // A note of a colleague, and that somebody looks, change nothing of what is answered.
    await api.call(staff.noteTicket, { params, body: { text: 'A friend of the house.' } }, jonas);
    expect([
      (await tie(third)).status,
      (await answer(third)).status,
      (await close(await seenNow())).status,
    ]).toEqual([204, 204, 204]);
  });

  test('are found by an e-mail that an account and a guest share', async ({ api, core }) => {
    const support = await colleague(api, core, 'Mira');
    const account = await api.customer();
    const guest = { email: account.email, name: '', password_hash: null, locale: 'en' } as const;
    const { id: guestId } = (await inTransaction(core, (tx) => insertCustomer(tx, guest))) as {
      id: number;
    };
    const { id: ofAccount } = await ticketOf(api, account);
    const { id: ofGuest } = await ticketOf(api, account);
    await core.db
      .updateTable('support_ticket')
      .set({ customer_id: guestId })
      .where('id', '=', ofGuest)
      .execute();
    const unknown = await guestTicketOf(api, core, { email: account.email });
    const { body } = await api.call(staff.listStaffTickets, { query: { q: account.email } }, support);
    expect(body.data.map(({ id }) => id)).toEqual([unknown, ofGuest, ofAccount]);
  });

  test('tickets of a colleague who leaves, changes role or is frozen become nobody’s, also one that is handed over just then', async ({
    api,
    core,
  }) => {
    const mira = await colleague(api, core, 'Mira');
    const owner = await api.customer();
    await makeStaff(core, owner.id, 'owner');
    const ways: ((one: TestCustomer) => Promise<unknown>)[] = [
      ({ id }) =>
        api.call(
          staff.removeStaffMember,
          { params: { memberId: String(id) }, body: { reason: 'has left' } },
          owner,
        ),
      ({ id }) =>
        api.call(
          staff.changeStaffMember,
          {
            params: { memberId: String(id) },
            body: { role: 'finance', limits: {}, granted: [], reason: 'another desk' },
          },
          owner,
        ),
      ({ email }) => inTransaction(core, (tx) => setStaffRole(core, tx, email, 'content')),
      ({ email }) => inTransaction(core, (tx) => freezeCustomer(core, tx, email, 'security')),
    ];
    for (const lose of ways) {
      const jonas = await colleague(api, core, 'Jonas');
      await core.db
        .updateTable('customer')
        .set({ email_verified_at: new Date() })
        .where('id', '=', jonas.id)
        .execute();
      const [held, handed] = [
        await ticketOf(api, await api.customer()),
        await ticketOf(api, await api.customer()),
      ];
      expect((await take(api, held.id, jonas)).status).toBe(204);
      await Promise.all([lose(jonas), handOver(api, handed.id, mira, jonas.id, null)]);
      expect([
        (await read(api, held.id, mira)).assignee,
        (await read(api, handed.id, mira)).assignee,
      ]).toEqual([null, null]);
    }
  });
});

describe('notes of staff in a ticket', () => {
  test('stand apart with who wrote them, and no customer reads them: not in the ticket, its letters or the copy of their data', async ({
    api,
    core,
  }) => {
    const mira = await colleague(api, core, 'Mira Olsen');
    const buyer = await api.customer();
    const { id } = await ticketOf(api, buyer);
    const text = 'Within the limit of a day';
    const note = (body: { text: string }) => api.call(staff.noteTicket, { params: paramsOf(id), body }, mira);
    expect([(await note({ text })).status, (await note({ text: ' ' })).status]).toEqual([204, 422]);
    const { notes, entries, state, assignee } = await read(api, id, mira);
    expect(notes).toMatchObject([{ text, by: 'Mira Olsen' }]);
    // A note is no answer.
    expect([state, assignee, entries.length]).toEqual(['with_us', null, 1]);
    const theirs = await api.call(contract.getTicket, { params: paramsOf(id) }, buyer);
    expect(JSON.stringify(theirs.body)).not.toContain(text);
    const listed = await api.call(contract.listTickets, {}, buyer);
    expect(JSON.stringify(listed.body)).not.toContain(text);
    const letters = await core.db
      .selectFrom('mail')
      .select('props')
      .where('recipient', '=', buyer.email)
      .execute();
    expect(JSON.stringify(letters)).not.toContain(text);
    const account = await core.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    let copy = '';
    for await (const part of copyOf(core, account)) copy += part;
    expect([copy.includes('Could the rest arrive'), copy.includes(text)]).toEqual([true, false]);
  });
});

describe('an answer', () => {
  test('that names a provider or the cost of its order waits for a second press, which the log tells', async ({
    api,
    core,
  }) => {
    const mira = await colleague(api, core, 'Mira');
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    await workOn(core, orderId);
    await report(core, orderId, 'running', 100);
    const { id } = await ticketOf(api, buyer, { order_id: orderId, kind: 'speed_up' });
    const [margin] = await orderMargins(core.db, [orderId]);
    const { providers, costs } = (await read(api, id, mira)).confidential;
    expect(costs).toEqual([formatAmount(margin?.cost ?? 0n, 6)]);
    const [provider] = providers;
    const cost = `$${formatExact(margin?.cost ?? 0n, 2)}`;
    const answer = (message: string, confirmed?: boolean) =>
      api.call(
        staff.answerTicket,
        { params: paramsOf(id), body: { message, ...(confirmed && { confirmed }) } },
        mira,
      );
    const named = await answer(`${provider?.toUpperCase()} took ${cost} for it.`);
    expect([codeOf(named), (named.body as unknown as ErrorBody).params]).toEqual([
      [409, 'answer_names'],
      { found: `${provider}, ${cost}` },
    ]);
    expect((await read(api, id, mira)).entries.length).toBe(1);
    expect((await answer('It is on its way, for what you paid.')).status).toBe(204);
    expect((await answer(`It is at ${provider}.`, true)).status).toBe(204);
    const lines = await core.db
      .selectFrom('audit_entry')
      .select('after')
      .where('subject', '=', `ticket ${id}`)
      .where('action', '=', 'ticket.answered')
      .orderBy('id')
      .execute();
    expect(lines.map(({ after }) => (after as { named?: string }).named)).toEqual([undefined, provider]);
  });
});

describe('a ticket', () => {
  test('is tied to an order of its customer alone, a guest’s to one of the same mailbox', async ({
    api,
    core,
  }) => {
    const mira = await colleague(api, core, 'Mira');
    const [buyer, other] = [await api.customer(100), await api.customer(100)];
    const [own, foreign] = [await placeOne(api, buyer), await placeOne(api, other)];
    const tie = async (id: number, orderId: number | null) =>
      (await api.call(staff.tieTicket, { params: paramsOf(id), body: { order_id: orderId } }, mira)).status;
    const { id } = await ticketOf(api, buyer);
    expect([await tie(id, foreign), await tie(id, 1_999_999_999), await tie(id, own)]).toEqual([
      422, 422, 204,
    ]);
    expect((await read(api, id, mira)).order_id).toBe(own);
    expect([await tie(id, null), (await read(api, id, mira)).order_id]).toEqual([204, null]);
    const guest = await guestTicketOf(api, core, { email: other.email });
    expect([await tie(guest, own), await tie(guest, foreign)]).toEqual([422, 204]);
  });

  test('brings where its order stands, in the language of its customer, with each fact as it is written there', async ({
    api,
    core,
  }) => {
    const mira = await colleague(api, core, 'Mira');
    const buyer = await api.customer(100);
    const orderId = await placeOne(api, buyer);
    const { id } = await ticketOf(api, buyer, { order_id: orderId, kind: 'speed_up' });
    const words = async () => (await read(api, id, mira)).order_words ?? { text: '', facts: [] };
    expect((await words()).text).toMatch(
      new RegExp(`^Order ${orderId} was placed on .* UTC\\. Nothing of it is delivered yet\\.$`),
    );
    await workOn(core, orderId);
    await report(core, orderId, 'running', 100);
    await core.db.updateTable('support_ticket').set({ locale: 'de' }).where('id', '=', id).execute();
    const { text, facts } = await words();
    expect(text).toMatch(/^Bestellung .* sind 100 geliefert\.$/);
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(facts).toContain(String(orderId));
    await core.db.updateTable('orders').set({ status: 'unpaid' }).where('id', '=', orderId).execute();
    expect((await read(api, id, mira)).order_words).toBeNull();
    await core.db.updateTable('orders').set({ status: 'in_processing' }).where('id', '=', orderId).execute();
  });
});
