import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { asStaff } from '../../../../testing/fixtures/as-staff.ts';
import { placeOne } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';

async function staffOf(api: Api, core: Core, role: contract.StaffRole) {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

const waitingOf = async (api: Api, one: { token: string }) =>
  (await api.call(contract.staff.listWaiting, {}, one)).body.data;

/** A ticket in which the shop has the next word. */
async function openTicket(core: Core, customerId: number): Promise<void> {
  const now = core.clock.now();
  await core.db
    .insertInto('support_ticket')
    .values({
      customer_id: customerId,
      email: null,
      locale: 'en',
      order_id: null,
      kind: 'other',
      state: 'with_us',
      subject: 'Where is it',
      was_helped: null,
      opened_at: now,
      first_answer_at: null,
      written_at: now,
      closed_at: null,
    })
    .execute();
}

describe('the first page of the console', () => {
  test('tells each role what it may decide on, with count, money and age; nothing where nothing waits', async ({
    api,
    core,
  }) => {
    const [support, finance, content] = [
      await staffOf(api, core, 'support'),
      await staffOf(api, core, 'finance'),
      await staffOf(api, core, 'content'),
    ];
    expect(await waitingOf(api, content)).toEqual([]);
    const buyer = await api.customer(50);
    const orderId = await placeOne(api, buyer);
    await sql`update orders set status = 'in_moderation' where id = ${orderId}`.execute(core.db);
    await openTicket(core, buyer.id);
    const order = await core.db
      .selectFrom('orders')
      .select(['cost', 'created_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const seen = await waitingOf(api, support);
    expect(seen.find(({ kind }) => kind === 'orders.moderated')).toEqual({
      kind: 'orders.moderated',
      band: 'today',
      count: 1,
      is_more: false,
      money: expect.stringMatching(/^\d+\.\d{6}$/),
      oldest: order.created_at.toISOString(),
      due: null,
    });
    expect(seen.map(({ kind }) => kind)).toContain('tickets');
    expect((await waitingOf(api, finance)).map(({ kind }) => kind)).not.toContain('tickets');
    expect(await waitingOf(api, content)).toEqual([]);
    const { status } = await api.call(
      contract.staff.moderateOrder,
      { params: { orderId: String(orderId) }, body: { approve: false, reason: 'a prohibited topic' } },
      support,
    );
    expect(status).toBe(204);
    expect((await waitingOf(api, support)).map(({ kind }) => kind)).not.toContain('orders.moderated');
  });

  test('an order long past its promise needs a person', async ({ api, core }) => {
    const support = await staffOf(api, core, 'support');
    const orderId = await placeOne(api, await api.customer(50));
    const stuck = async () => (await waitingOf(api, support)).find(({ kind }) => kind === 'orders.stuck');
    expect(await stuck()).toBeUndefined();
    const before = new Date(core.clock.now().getTime() - 10 * 24 * 3_600_000);
    await sql`
      with late as (update orders set created_at = ${before}, promised_minutes = 60 where id = ${orderId} returning purchase_id)
      update purchase set created_at = ${before}, paid_at = ${before} where id = (select purchase_id from late)`.execute(
      core.db,
    );
    expect(await stuck()).toMatchObject({ band: 'now', count: 1, is_more: false });
  });

  test('a stream tells what changed within two seconds, and ends with its reader', async ({
    api,
    core,
    desk,
  }) => {
    const support = await staffOf(api, core, 'support');
    const address = await desk.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const headers = await asStaff(core, { authorization: `Bearer ${support.token}` });
    const response = await fetch(`${address}/api/console/v1/waiting/events`, {
      headers,
      signal: left.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const told: contract.staff.Waiting[][] = [];
    const reading = (async () => {
      let text = '';
      for await (const part of response.body ?? []) {
        text += new TextDecoder().decode(part);
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          const data = /^data: (.*)$/m.exec(message)?.[1];
          if (data) told.push(JSON.parse(data));
        }
      }
    })().catch(() => null);
    const tickets = () => told.at(-1)?.find(({ kind }) => kind === 'tickets')?.count ?? 0;
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const before = tickets();
    await openTicket(core, (await api.customer()).id);
    await expect.poll(tickets, { timeout: 10_000 }).toBe(before + 1);
    left.abort();
    await reading;
  });

  test('the day’s figures are those of the ledger, beside the same weekday before', async ({ api, core }) => {
    const owner = await staffOf(api, core, 'owner');
    const day = async () => (await api.call(contract.staff.getDay, {}, owner)).body.data;
    const before = await day();
    const buyer = await api.customer(50);
    const orderId = await placeOne(api, buyer);
    const { rows } = await sql<{ net: bigint }>`
      select sum(amount)::bigint as net from posting join journal on journal.id = journal_id
      where kind = 'order' and customer_id = ${buyer.id} and account_id in (2, 3)`.execute(core.db);
    const after = await day();
    const micro = (text: string) => BigInt(text.replace('.', ''));
    expect(micro(after.sold) - micro(before.sold)).toBe(rows[0]?.net);
    expect(after.orders - before.orders).toBe(1);
    expect(after.hours.reduce((sum, { sold }) => sum + micro(sold), 0n)).toBe(micro(after.sold));
    await sql`update orders set status = 'in_moderation' where id = ${orderId}`.execute(core.db);
    await api.call(
      contract.staff.moderateOrder,
      { params: { orderId: String(orderId) }, body: { approve: false, reason: 'a prohibited topic' } },
      owner,
    );
    const returned = await day();
    expect(micro(returned.returned) - micro(before.returned)).toBe(rows[0]?.net);
    expect(micro(returned.margin)).toBe(micro(before.margin));
    expect(after.sold_before).toBe('0.000000');
  });

  test('providers are fine, paused or away, as they are', async ({ api, core }) => {
    const support = await staffOf(api, core, 'support');
    const health = async () => (await api.call(contract.staff.listProviderHealth, {}, support)).body.data;
    const [first] = await health();
    expect(first).toMatchObject({ state: 'fine', since: null, held: 0 });
    const name = first?.name ?? '';
    await core.db.updateTable('provider').set({ is_paused: true }).where('name', '=', name).execute();
    expect((await health())[0]).toMatchObject({ state: 'paused' });
    const now = core.clock.now();
    await core.db
      .updateTable('provider')
      .set({ is_paused: false, failing_since: now, away_until: new Date(now.getTime() + 60_000) })
      .where('name', '=', name)
      .execute();
    expect((await health())[0]).toMatchObject({ state: 'away', since: now.toISOString() });
    await core.db
      .updateTable('provider')
      .set({ failing_since: null, away_until: null })
      .where('name', '=', name)
      .execute();
  });
});
