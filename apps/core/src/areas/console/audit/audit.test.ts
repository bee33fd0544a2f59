import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { rowsRead, scansOf } from '../../../../testing/fixtures/scans.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { writeAudit } from '../../../security/audit.ts';
import { checkChain, checkChainHourly } from '../../../security/audit-chain.ts';
import { type AuditFilters, pageOfAudit } from '../../../security/audit-rows.ts';

const REASON = 'asks where an order is';

async function managerOf(api: Api, core: Core): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, 'manager');

  return one;
}

/** Result of work in a transaction that is undone. */
async function undone<T>(core: Core, work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: T | undefined;
  await core.db
    .transaction()
    .execute(async (tx) => {
      found = await work(tx);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));

  return found as T;
}

const note = (api: Api, by: TestCustomer, of: { id: number }, body = 'Prefers mail to chat.') =>
  api.call(contract.staff.addCustomerNote, { params: { customerId: String(of.id) }, body: { body } }, by);
const freeze = (api: Api, by: TestCustomer, of: { id: number }, reason = REASON) =>
  api.call(
    contract.staff.freezeCustomer,
    { params: { customerId: String(of.id) }, body: { code: 'other', reason } },
    by,
  );

describe('the log of what staff did', () => {
  test('is searched by who, what, on what and when, fifty entries at a time', async ({ api, core }) => {
    const [manager, other] = [await managerOf(api, core), await managerOf(api, core)];
    const buyer = await api.customer();
    for (let turn = 0; turn < 52; turn += 1) await note(api, manager, buyer);
    await freeze(api, other, buyer);
    const find = async (query: Record<string, string>) =>
      (await api.call(contract.staff.listAuditEntries, { query }, manager)).body;
    const first = await find({ actor: `staff ${manager.id}` });
    expect(first.data).toHaveLength(50);
    const next = await find({ actor: `staff ${manager.id}`, cursor: first.next ?? '' });
    const ids = [...first.data, ...next.data].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      { q: 'customer.frozen', subject: `customer ${buyer.id}` },
      { q: String(buyer.id), action: 'customer.frozen' },
      { actor: `staff ${other.id}`, subject: 'customer' },
      { actor: `staff ${other.id}`, from: today, to: today },
    ])
      expect(
        (await find(query)).data.map(({ action, by }) => [action, by.id]),
        JSON.stringify(query),
      ).toEqual([['customer.frozen', other.id]]);
    expect((await find({ q: 'customer%' })).data).toEqual([]);
    for (const query of [{ from: '2026-02-31' }, { cursor: 'x' }, { actor: 'nobody' }])
      expect((await api.call(contract.staff.listAuditEntries, { query }, manager)).status).toBe(422);
  });

  test('shows one entry with before and after by field, and what else was done to the same', async ({
    api,
    core,
  }) => {
    const manager = await managerOf(api, core);
    const buyer = await api.customer();
    await note(api, manager, buyer);
    await freeze(api, manager, buyer);
    const query = { subject: `customer ${buyer.id}`, action: 'customer.frozen' };
    const [entry] = (await api.call(contract.staff.listAuditEntries, { query }, manager)).body.data;
    const params = { entryId: String(entry?.id) };
    const { data } = (await api.call(contract.staff.getAuditEntry, { params }, manager)).body;
    expect(data).toMatchObject({
      permission: 'customers.handle',
      reason: REASON,
      changes: [
        { field: 'frozen_at', before: null, after: expect.any(String) },
        { field: 'code', before: null, after: 'other' },
      ],
      together: [{ action: 'customer.note_added' }],
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const none = { entryId: '9007199254740991' };
    expect((await api.call(contract.staff.getAuditEntry, { params: none }, manager)).status).toBe(404);
  });

  test('is a file whose cells are no formulas; that it was made is an entry of its own', async ({
    api,
    core,
  }) => {
    const manager = await managerOf(api, core);
    for (const start of ['=', '+', '-', '@', '\t'])
      await freeze(api, manager, await api.customer(), `${start}HYPERLINK("https://x.example")`);
    const query = { actor: `staff ${manager.id}` };
    const file = await api.call(contract.staff.exportAuditEntries, { query }, manager);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    // A tab at the beginning is not kept with the reason.
    expect(lines.filter((line) => line.includes(`"'`))).toHaveLength(4);
    const [made] = (await api.call(contract.staff.listAuditEntries, { query }, manager)).body.data;
    expect(made).toMatchObject({ action: 'audit.exported', subject: { kind: 'audit', id: null } });
  });

  test('is a chain that breaks where an entry is changed or taken out, also when many write at once', async ({
    api,
    core,
  }) => {
    const [manager, other] = [await managerOf(api, core), await managerOf(api, core)];
    const buyer = await api.customer();
    await Promise.all(Array.from({ length: 20 }, (_, n) => note(api, n % 2 ? manager : other, buyer)));
    const { broken, upTo } = await checkChain(core);
    expect(broken).toEqual([]);
    const breaks = (change: ReturnType<typeof sql>) =>
      undone(core, async (tx) => {
        await sql`alter table audit_entry disable trigger append_only`.execute(tx);
        await change.execute(tx);
        return (await checkChain({ ...core, db: tx } as unknown as Core)).broken;
      });
    const middle = sql`(select id from audit_entry order by id desc offset 5 limit 1)`;
    expect(await breaks(sql`update audit_entry set reason = 'another' where id = ${middle}`)).toHaveLength(1);
    expect(await breaks(sql`delete from audit_entry where id = ${middle}`)).toHaveLength(1);
    // Nothing comes after the last one to miss it: the check before has seen it.
    expect(await breaks(sql`delete from audit_entry where id = ${upTo}`)).toEqual([upTo]);
    expect((await checkChain(core)).broken).toEqual([]);
  });

  test('says who stands in it, and how its chain was found to be, once an hour', async ({
    api,
    core,
    clock,
  }) => {
    const manager = await managerOf(api, core);
    const buyer = await api.customer();
    await note(api, manager, buyer);
    await writeAudit(core.db, core, {
      actor: { command: 'root' },
      action: 'balance.changed',
      subject: `customer ${buyer.id}`,
      after: { amount: '5.00' },
    });
    const read = async (by = manager) => (await api.call(contract.staff.getAuditLog, {}, by)).body.data;
    const { authors } = await read();
    expect(authors).toContainEqual({ actor: 'command root', name: 'root', is_command: true });
    expect(authors.filter(({ actor }) => actor === `staff ${manager.id}`)).toHaveLength(1);
    const find = async (query: Record<string, string>) =>
      (
        await api.call(
          contract.staff.listAuditEntries,
          { query: { q: `customer ${buyer.id}`, ...query } },
          manager,
        )
      ).body.data.map(({ action }) => action);
    for (const query of [{ actor: 'command' }, { actor: 'command root' }, { money: '1' }])
      expect(await find(query), JSON.stringify(query)).toEqual(['balance.changed']);

    await checkChainHourly(core);
    const first = (await read()).chain;
    expect(first?.broken).toEqual([]);
    await note(api, manager, buyer);
    for (const seconds of [1700, 1700]) {
      clock.tick(seconds);
      await checkChainHourly(core);
      expect((await read()).chain).toEqual(first);
    }
    clock.tick(300);
    await checkChainHourly(core);
    const { chain } = await read(await managerOf(api, core));
    expect(chain?.broken).toEqual([]);
    expect(Date.parse(chain?.checked_at ?? '') - Date.parse(first?.checked_at ?? '')).toBeGreaterThan(
      3600_000,
    );
    expect(chain?.up_to).toBeGreaterThan(first?.up_to ?? 0);
  });

  test('is read from an index at a hundred thousand entries, whatever is looked for', async ({ core }) => {
    await core.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into audit_entry (at, actor, action, subject, reason)
        select now() - n * interval '1 minute', 'staff ' || n % 40, 'order.refunded', 'order ' || n, ''
        from generate_series(1, 100000) n`.execute(tx);
    });
    await sql`vacuum (analyze) audit_entry`.execute(core.db);
    const looked: AuditFilters[] = [
      {},
      { actor: 'staff 7' },
      { subjects: ['order 77', 'customer 77', 'invoice 77'] },
      { action: 'customer.frozen' },
      { actor: 'staff 7', action: 'order.' },
      { hasMoney: true },
      { from: new Date(Date.now() - 3600_000), to: new Date() },
    ];
    for (const filters of looked)
      for (const after of [undefined, 50_000]) {
        const scans = await scansOf(core.db, 'audit_entry', (db) => pageOfAudit(db, filters, { after }));
        expect(
          scans.map((scan) => scan['Node Type']),
          JSON.stringify(filters),
        ).not.toContain('Seq Scan');
        expect(rowsRead(scans), JSON.stringify(filters)).toBeLessThan(6_000);
      }
  });
});
