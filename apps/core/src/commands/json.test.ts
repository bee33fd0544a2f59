import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { runCommand } from '../../testing/command.ts';
import { foundAtSimulator, makeFakeProvider, withFakes } from '../../testing/doubles/fake-provider.ts';
import { PANEL_KEY, startPanel } from '../../testing/doubles/panel.ts';
import { sendPhoto } from '../../testing/fixtures/documents.ts';
import { placeOne } from '../../testing/fixtures/orders.ts';
import { ticketOf } from '../../testing/fixtures/support.ts';
import { rewardedTask } from '../../testing/fixtures/tasks.ts';
import { verifiedCustomer, waitingTrial } from '../../testing/fixtures/trials.ts';
import { earner, withdraw } from '../../testing/fixtures/withdrawals.ts';
import { expect, test } from '../../testing/test.ts';
import { dispatchOrder } from '../areas/fulfilment/dispatch-order.ts';
import { DEMO_FOLDER } from '../seed/seed-demo.ts';
import { COMMANDS } from './table.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('each command that answers does so as one JSON document too, which tells what its lines tell', {
  timeout: 120_000,
}, async ({ core, api, clock, database }) => {
  const shop = (...words: string[]) => runCommand(core, database, words);
  const asked = new Set<string>();
  /** The document of a command that ends well. */
  const json = async (name: string, ...words: string[]) => {
    const { code, output } = await shop(...name.split(' '), '--json', ...words);
    asked.add(name);
    expect(code, output).toBe(0);
    return JSON.parse(output);
  };
  /** The same, and the lines of it. */
  const both = async (name: string, ...words: string[]) => ({
    data: await json(name, ...words),
    lines: (await shop(...name.split(' '), ...words)).output.split('\n').slice(0, -1),
  });

  // Tickets: those that wait, and one with what was written in it.
  const writer = await api.customer();
  const { id: ticket } = await ticketOf(api, writer);
  const tickets = await both('tickets list');
  expect(tickets.data.find(({ id }: { id: number }) => id === ticket)).toMatchObject({
    state: 'with_us',
    email: writer.email,
    written_at: expect.stringMatching(ISO),
  });
  expect(tickets.lines.find((line) => line.startsWith(`${ticket}\t`))).toContain(writer.email);
  expect(await json('tickets look', String(ticket))).toEqual({ ticket, looked_at: true });
  expect(await json('tickets answer', String(ticket), 'It is on its way.')).toEqual({
    ticket,
    state: 'answered',
  });
  const written = await both('tickets show', String(ticket));
  expect(written.data.entries.map(({ text }: { text: string | null }) => text)).toEqual([
    'Could the rest arrive before Monday?',
    null,
    'It is on its way.',
  ]);
  expect(written.lines.at(-1)).toContain('It is on its way.');
  expect(await json('tickets close', String(ticket))).toEqual({ ticket, state: 'closed' });

  // Withdrawals: money is text, with what its line has.
  const rich = await earner(api, core, { referral: 300 });
  const ids: number[] = [];
  for (const _ of [1, 2, 3]) await withdraw(api, rich);
  const open = await both('withdrawals list');
  expect(open.data).toMatchObject({ stopped: null });
  for (const [at, row] of open.data.withdrawals.entries()) {
    ids.push(row.id);
    expect(row).toMatchObject({ state: 'requested', customer_id: rich.id, amount: '50.000000' });
    expect(row.requested_at).toMatch(ISO);
    expect(open.lines[at]?.split('\t')).toEqual([
      ...[`${row.id}`, row.state, `customer ${row.customer_id}`, row.amount, `fee ${row.fee}`],
      ...[`method ${row.method_id}`, row.account_hint, row.requested_at, '', ''],
    ]);
  }
  const [first = '', second = ''] = ids.map(String);
  expect(ids).toHaveLength(3);
  const shown = await both('withdrawals show', first);
  expect(shown.data).toEqual({ withdrawal: ids[0], account_number: shown.lines[0] });
  expect(await json('withdrawals approve', first)).toEqual({ withdrawal: ids[0], outcome: 'approved' });
  expect(await json('withdrawals sent', first)).toEqual({ withdrawal: ids[0], outcome: 'sent' });
  expect(await json('withdrawals reject', second, '--reason', 'no', 'such', 'card')).toEqual({
    withdrawal: ids[1],
    outcome: 'rejected',
  });
  expect(await json('withdrawals stop', '--reason', 'books')).toEqual({ stopped: true });
  const stopped = await both('withdrawals list');
  expect(stopped.data.stopped).toEqual({ at: expect.stringMatching(ISO), reason: 'books' });
  expect(stopped.lines[0]).toBe(`stopped since ${stopped.data.stopped.at}: books`);
  expect(await json('withdrawals resume', '--reason', 'books')).toEqual({ stopped: false });

  // Deliveries: one that a provider may have or not, twice.
  const orderer = await api.customer(10);
  const orders = [await placeOne(api, orderer), await placeOne(api, orderer)];
  const silent = makeFakeProvider({ canFind: false });
  silent.mood = 'loses_answers';
  for (const _ of ['sent', 'held']) {
    for (const order of orders) await dispatchOrder(withFakes(core, silent), order).catch(() => undefined);
    clock.tick(60);
  }
  const held = await both('deliveries list');
  for (const [at, row] of held.data.unknown.entries())
    expect(held.lines[at]?.split('\t')).toEqual([
      ...[`${row.order_id}`, row.provider, `service ${row.provider_service}`, `${row.quantity}`, row.url],
      ...[`sent ${row.sent_at}`, ''],
    ]);
  const [followed = 0, again = 0] = held.data.unknown.map((row: { order_id: number }) => row.order_id);
  const reference = await foundAtSimulator(core);
  expect(await json('deliveries accepted', String(followed), reference)).toEqual({
    order: followed,
    reference,
  });
  expect(await json('deliveries unsent', String(again))).toEqual({ order: again, reference: null });
  const delivery = await both('deliveries show', String(followed));
  expect(delivery.data).toMatchObject({
    sale: '2.400000',
    cost: '1.008000',
    margin: '1.392000',
    attempts: [{ provider: 'simulator', service: '1', state: 'accepted', reference }],
  });
  expect(delivery.lines[0]).toBe('sold for 2.400000, costs 1.008000, leaves 1.392000');
  const set = (fields: object) =>
    core.db.updateTable('delivery').set(fields).where('order_id', '=', again).execute();
  await set({ loss_cost: 2_500_000n, doubt: 'charge', doubted: 'charge 900.00 USD' });
  const waiting = await both('deliveries list');
  expect(waiting.data).toMatchObject({
    unknown: [],
    at_loss: [{ order_id: again, sold: '2.40', costs: '2.50' }],
    in_doubt: [{ order_id: again, doubted: 'charge 900.00 USD' }],
  });
  expect(waiting.lines.map((line: string) => line.split('\t').at(-1))).toEqual([
    'sold for 2.40, costs 2.50',
    'charge in doubt: charge 900.00 USD',
  ]);
  expect(await json('deliveries send', String(again))).toEqual({ order: again });
  expect(await json('deliveries look', String(again))).toEqual({ order: again });
  expect(await json('providers pause', 'simulator', 'empty')).toEqual({
    provider: 'simulator',
    paused: true,
  });
  expect(await json('providers resume', 'simulator')).toEqual({ provider: 'simulator', paused: false });

  // A panel, from its first day on.
  const panel = await startPanel();
  onTestFinished(() => panel.stop().then(() => undefined));
  const keyFile = join(await mkdtemp(join(tmpdir(), 'fanfare-key-')), 'key.txt');
  await writeFile(keyFile, `${PANEL_KEY}\n`);
  const north = { provider: 'north' };
  expect(await json('providers add', 'north', panel.url, 'USD', keyFile)).toEqual(north);
  expect((await shop('providers', 'add', 'north', panel.url, 'USD', keyFile)).code).toBe(1);
  expect(await json('providers keys', 'north', keyFile)).toEqual(north);
  expect(await json('providers address', 'north', panel.url)).toEqual({ ...north, url: panel.url });
  expect(await both('providers test', 'north')).toEqual({
    data: { ...north, services: 2, balance: '100.842920 USD' },
    lines: ['north answers: 2 services, 100.842920 USD'],
  });
  const counts = { offered: 2, added: 2, gone: 0 };
  const nothing = { ...north, why: null, counts, changes: [] };
  expect(await both('providers preview', 'north')).toEqual({
    data: nothing,
    lines: ['2 services, 2 new, 0 gone'],
  });
  expect(await json('providers sync', 'north')).toEqual(nothing);
  const theirs = await both('providers services', 'north', 'views');
  expect(theirs.data[0]).toEqual({
    ...{ service: '1', name: 'Views 1', category: 'YouTube Views', type: 'Default', rate: '0.9 USD' },
    ...{ min: 50, max: 10_000, refill: true, cancel: true },
  });
  expect(theirs.lines[0]?.split('\t').slice(0, 3)).toEqual(['1', '0.9 USD', '50–10000']);
  expect(
    await json('providers map', '1', 'north', '1', '1', '100/0.01', '10', '--follow-price'),
  ).toMatchObject({ service: 1, theirs: '1', changes: expect.arrayContaining([]) });
  panel.services = [];
  expect(await json('providers sync', 'north')).toMatchObject({ why: 'empty', counts: { gone: 2 } });
  expect((await json('providers accept', 'north', 'they', 'closed')).changes).toMatchObject([
    { field: 'gone', serviceId: 1 },
  ]);
  const changed = await both('providers changes', 'north');
  expect(changed.data[0]).toMatchObject({ field: 'gone', state: 'applied', at: expect.stringMatching(ISO) });
  expect(changed.lines).toHaveLength(changed.data.length);
  expect(await json('providers unmap', '1', 'north', '1')).toEqual({ ...north, service: 1, theirs: '1' });
  expect(await json('providers alarm', 'north', '500')).toEqual({ ...north, alarm_below: '500.000000' });
  expect(await both('providers balance', 'north')).toEqual({
    data: { ...north, balance: '100.842920 USD', alarm_below: '500.000000', is_low: true },
    lines: ['100.842920 USD, alarm below 500.000000'],
  });
  expect(await json('providers pace', 'north', '120')).toEqual({ ...north, most_per_minute: 120 });
  const all = await both('providers list');
  expect(all.data.map(({ provider }: { provider: string }) => provider)).toEqual(['north', 'simulator']);
  expect(all.lines[0]?.split('\t')).toEqual([
    ...['north', 'panel', '', '', '', '120 orders a minute', '', ''],
    '100.842920 USD',
  ]);

  // Accounts.
  const { id, email } = await api.customer();
  expect(await json('freeze-customer', email)).toEqual({ account: id, frozen: true });
  expect(await json('unfreeze-customer', email)).toEqual({ account: id, frozen: false });
  expect(await json('reset-second-factor', email)).toEqual({ account: id, second_factor: false });
  expect(await json('set-referral-share', email, '12.5')).toEqual({ account: id, percent: '12.5' });
  expect(await json('set-referral-share', email, 'shop')).toEqual({ account: id, percent: null });
  expect(await json('set-staff-role', String(rich.id), 'finance')).toEqual({
    account: rich.id,
    role: 'finance',
  });
  expect(await json('set-staff-role', String(rich.id), 'none')).toEqual({ account: rich.id, role: null });

  // Documents.
  const buyer = await api.customer();
  expect(await json('documents require', buyer.email)).toEqual({ account: buyer.id, required: true });
  for (const step of ['card', 'selfie'] as const) await sendPhoto(api, buyer, { step });
  const sent = await both('documents list');
  expect(sent.data.map(({ step }: { step: string }) => step)).toEqual(['card', 'selfie']);
  expect(sent.data[0].sent_at).toMatch(ISO);
  for (const [at, row] of sent.data.entries())
    expect(sent.lines[at]).toBe(
      [row.id, `customer ${row.customer_id}`, row.step, row.state, row.sent_at].join('\t'),
    );
  const document = sent.data[0].id;
  expect(await json('documents view-link', String(document))).toEqual({
    document,
    link: expect.stringMatching(/^https?:/),
  });
  expect(await json('documents refuse', buyer.email, '--reason', 'dark')).toEqual({
    account: buyer.id,
    outcome: 'refused',
  });
  for (const step of ['card', 'selfie'] as const) await sendPhoto(api, buyer, { step });
  expect(await json('documents accept', buyer.email)).toEqual({ account: buyer.id, outcome: 'accepted' });

  // Notices.
  for (const page of ['one', 'two'])
    await api.call(contract.sendNotice, {
      body: {
        kind: 'law',
        url: `https://example.com/${page}`,
        message: 'Two lines\nof what is wrong',
        name: 'Mira',
        email: 'mira@example.com',
        good_faith: true,
      },
    });
  const notices = await both('notices list');
  expect(notices.data[0].message).toBe('Two lines\nof what is wrong');
  for (const [at, { message, ...row }] of notices.data.entries())
    expect(notices.lines[at]).toBe(
      [row.id, row.received_at, row.kind, row.url, row.email, message.replace('\n', ' ')].join('\t'),
    );
  const [upheld, declined] = notices.data.map((row: { id: number }) => row.id);
  expect(await json('notices uphold', String(upheld), '--reason', 'gone')).toEqual({
    notice: upheld,
    outcome: 'upheld',
  });
  expect(await json('notices decline', String(declined), '--reason', 'lawful')).toEqual({
    notice: declined,
    outcome: 'declined',
  });

  // Free trials.
  const taker = await verifiedCustomer(api, core);
  const [{ id: granted }, { id: refused }] = [
    await waitingTrial(api, taker),
    await waitingTrial(api, await verifiedCustomer(api, core)),
  ];
  const trials = await both('trials list');
  expect(trials.data.map(({ id }: { id: number }) => id)).toEqual([granted, refused]);
  for (const [at, row] of trials.data.entries())
    expect(trials.lines[at]).toBe(
      [
        ...[row.id, row.quest, `customer ${row.customer_id}`],
        ...[row.url, row.proof_url, `until ${row.expire_at}`],
      ].join('\t'),
    );
  expect(await json('trials grant', String(granted), '--reason', 'the page has it')).toEqual({
    trial: granted,
    status: 'approved',
  });
  expect(
    await json('trials refuse', String(refused), 'proof_unreadable', '--reason', 'a login wall'),
  ).toEqual({
    trial: refused,
    status: 'rejected',
  });

  // Tasks.
  const { id: check } = await rewardedTask({ api, core }, await api.customer());
  expect(await json('tasks undo', String(check), '--reason', 'a bought channel')).toEqual({
    check,
    is_undone: true,
  });

  // Money.
  const bill = await api.call(contract.addFunds, { body: { amount: '25', payment_method_id: 6 } }, buyer);
  const invoice = bill.body.data.invoice_id;
  expect(await json('settle-invoice', String(invoice), 'paid', '--unmarked')).toEqual({
    invoice,
    outcome: 'paid',
  });
  expect(await both('check-money')).toEqual({
    data: { checked_at: expect.stringMatching(ISO), broken: [] },
    lines: ['All money is where it should be'],
  });
  expect(await both('check-audit')).toEqual({
    data: { broken: [] },
    lines: ['The log of what staff did is whole'],
  });

  // The shop as a whole.
  expect(await both('migrate')).toEqual({ data: { steps: [] }, lines: ['The schema is up to date'] });
  expect(await both('check-services')).toEqual({
    data: { silent: [] },
    lines: ['All services of the settings answer'],
  });
  expect(await json('accept-secret-key')).toEqual({ accepted: true });
  expect(await json('after-restore')).toEqual({
    tables: expect.any(Number),
    skipped: 1_000_000,
    payments: expect.any(Number),
  });
  const seeded = await both('seed', DEMO_FOLDER);
  expect([`Seeded from ${seeded.data.folder}`, ...seeded.data.notes]).toEqual(seeded.lines);
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-json-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'settings.json'), '{}');
  const { changes } = await json('update-folder', folder);
  expect(changes.at(-1)).toMatch(/^settings\.json: format is \d+$/);

  expect([...asked].toSorted()).toEqual(
    COMMANDS.filter(({ lines }) => lines)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('money that is not where it should be is a document too, and ends with 1', async ({
  core,
  database,
}) => {
  const breakRule = (by: number) =>
    sql`update coupon set consumed = consumed + ${by} where id = (select min(id) from coupon)`.execute(
      core.db,
    );
  await breakRule(1);
  const asJson = await runCommand(core, database, ['check-money', '--json']);
  const asLines = await runCommand(core, database, ['check-money']);
  await breakRule(-1);
  await runCommand(core, database, ['withdrawals', 'resume', '--reason', 'the rule was broken by a test']);

  const { broken } = JSON.parse(asJson.output);
  expect(broken).toEqual([expect.stringMatching(/^consumed uses of coupons are counted: /)]);
  expect([asJson.code, asLines.code, asLines.output]).toEqual([1, 1, `${broken[0]}\n`]);
});
