import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { asStaff } from '../../../../testing/fixtures/as-staff.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../../testing/test.ts';
import { fillLinks } from '../../../addresses/letter-links.ts';
import type { Core } from '../../../core.ts';
import { dropStaffSessions } from '../../identity/face/staff-session-store.ts';

const PASSWORD = 'a desk of one’s own 7';
type Grants = (typeof contract.staff.GRANTABLE)[number][];
const RIGHTS = { role: 'support' as const, limits: {}, granted: [] as Grants };

async function staffOf(api: Api, core: Core, role: contract.StaffRole = 'owner'): Promise<TestCustomer> {
  const one = await api.customer();
  await makeStaff(core, one.id, role);

  return one;
}

let invited = 0;
type Rights = {
  role?: 'owner' | 'support' | 'finance';
  limits?: { refund_a_day?: string; correction_a_day?: string };
  granted?: Grants;
  email?: string;
};

function invite(api: Api, by: TestCustomer, rights: Rights = {}) {
  const email = `lea${++invited}@desk.example`;
  const body = { email, name: 'Lea Sommer', locale: 'de', ...RIGHTS, ...rights } as const;

  return api.call(contract.staff.inviteStaff, { body }, by);
}

/** The token of the last letter to an invited address. */
async function tokenFor(core: Core, email: string): Promise<string> {
  const { props } = await core.db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'staff-invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { inviteUrl } = fillLinks(core, props as Record<string, unknown>);

  return new URL(String(inviteUrl)).searchParams.get('token') ?? '';
}

async function accept(core: Core, desk: FastifyInstance, body: object) {
  const reply = await desk.inject({
    method: 'POST',
    url: '/api/console/v1/invitation',
    headers: await asStaff(core, {}),
    payload: body,
  });

  return { status: reply.statusCode, body: reply.json() };
}

const both = (token: string) => ({ token, password: PASSWORD, password_confirmation: PASSWORD });

describe('somebody who is invited', () => {
  test('joins once, by the letter, with the role, limits and grants of the invitation, and comes to the second factor', async ({
    api,
    core,
    desk,
  }) => {
    const owner = await staffOf(api, core);
    const sent = await invite(api, owner, {
      limits: { refund_a_day: '30', correction_a_day: '0' },
      granted: ['documents.decide'],
    });
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { role: 'support', invited_by: { id: owner.id } } },
    });
    const { email } = sent.body.data;
    const token = await tokenFor(core, email);
    const asked = await desk.inject({
      url: `/api/console/v1/invitation?token=${token}`,
      headers: await asStaff(core, {}),
    });
    expect(asked.json()).toEqual({
      data: { email, name: 'Lea Sommer', role: 'support', has_account: false },
    });
    const tries = await Promise.all([1, 2, 3].map(() => accept(core, desk, both(token))));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const joined = tries.find(({ status }) => status === 200)?.body.data;
    expect(joined).toMatchObject({ state: 'set_up', me: { email, role: 'support' } });
    const params = { memberId: String(joined.me.id) };
    const { data } = (await api.call(contract.staff.getStaffMember, { params }, owner)).body;
    expect(data).toMatchObject({
      invited_by: { id: owner.id },
      granted: ['documents.decide'],
      limits: { refund_a_day: '30.00', correction_a_day: '0.00' },
      own_limits: { refund_a_day: '30.00', correction_a_day: '0.00' },
      today: { refunds: { limit: '30.00', used: '0.00' } },
    });
    expect(data.permissions).toContain('documents.decide');
    const entries = await core.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('subject', '=', `staff ${joined.me.id}`)
      .execute();
    expect(entries).toEqual([{ action: 'staff.joined', actor: `staff ${joined.me.id}` }]);
  });

  test('joins by the account that the address has, after its password, however it is tried', async ({
    api,
    core,
    desk,
  }) => {
    const owner = await staffOf(api, core);
    const known = await api.customer(12);
    const { email } = (await invite(api, owner, { email: known.email })).body.data;
    const token = await tokenFor(core, email);
    expect((await accept(core, desk, both(token))).body.errors).toHaveProperty('password');
    const joined = await accept(core, desk, { token, password: 'correct horse 42' });
    expect(joined.body.data.me).toMatchObject({ id: known.id, role: 'support' });
    expect((await api.call(contract.getProfile, {}, known)).body.data.balance).toBe('12.00');
    expect((await invite(api, owner, { email: known.email })).status).toBe(422);
  });

  test('does not by a link that was sent again, taken back, is older than 72 hours or is of something else', async ({
    api,
    core,
    desk,
    clock,
  }) => {
    const owner = await staffOf(api, core);
    const { id, email } = (await invite(api, owner)).body.data;
    const first = await tokenFor(core, email);
    expect((await invite(api, owner, { email })).status).toBe(422);
    const params = { invitationId: String(id) };
    await api.call(contract.staff.sendInvitationAgain, { params }, owner);
    const second = await tokenFor(core, email);
    for (const token of [first, `${second}x`, 'nothing', second.replace(/^i/, 'r')])
      expect((await accept(core, desk, both(token))).body.errors, token).toHaveProperty('token');
    await api.call(contract.staff.takeBackInvitation, { params }, owner);
    expect((await accept(core, desk, both(second))).body.errors).toHaveProperty('token');
    expect((await api.call(contract.staff.takeBackInvitation, { params }, owner)).status).toBe(404);

    const later = (await invite(api, owner)).body.data;
    const token = await tokenFor(core, later.email);
    clock.tick(72 * 3600 + 1);
    expect((await accept(core, desk, both(token))).body.errors).toHaveProperty('token');
    const fresh = await staffOf(api, core);
    const listed = (await api.call(contract.staff.listInvitations, {}, fresh)).body.data;
    expect(listed.map((one) => one.id)).toContain(later.id);
  });
});

describe('rights of staff', () => {
  test('are never given above those of the giver, nor changed by who may not', async ({ api, core }) => {
    const owner = await staffOf(api, core);
    const manager = await staffOf(api, core, 'manager');
    expect((await invite(api, manager)).status).toBe(403);
    await core.db
      .updateTable('staff_member')
      .set({ refund_a_day: 20_000_000n })
      .where('customer_id', '=', owner.id)
      .execute();
    expect(Object.keys((await invite(api, owner)).body as never as object)).not.toContain('data');
    expect((await invite(api, owner, { limits: { refund_a_day: '20' } })).status).toBe(201);
    const params = { memberId: String(manager.id) };
    const body = { ...RIGHTS, role: 'owner' as const, reason: 'she runs the shop now' };
    expect((await api.call(contract.staff.changeStaffMember, { params, body }, owner)).status).toBe(422);
  });

  test('change at once; who loses them is out, everywhere', async ({ api, core }) => {
    const owner = await staffOf(api, core);
    const support = await staffOf(api, core, 'support');
    const params = { memberId: String(support.id) };
    const reads = () => api.call(contract.staff.listAuditEntries, {}, support);
    expect((await reads()).status).toBe(403);
    const body = { ...RIGHTS, role: 'finance' as const, limits: { credit_each: '10' }, reason: 'to finance' };
    expect((await api.call(contract.staff.changeStaffMember, { params, body }, owner)).status).toBe(204);
    expect((await reads()).status).toBe(200);
    await api.call(contract.staff.removeStaffMember, { params, body: { reason: 'left the shop' } }, owner);
    expect((await reads()).status).toBe(401);
    await expect.poll(async () => (await api.call(contract.getProfile, {}, support)).status).toBe(403);
    const left = (await api.call(contract.staff.listStaff, { query: { view: 'left' } }, owner)).body;
    expect(left.data).toMatchObject([{ id: support.id, role: null }]);
    expect(
      (await api.call(contract.staff.removeStaffMember, { params, body: { reason: 'again' } }, owner)).status,
    ).toBe(404);
  });

  test('are held against what was shown: a role, a limit or a grant that a colleague gave meanwhile is seen first', async ({
    api,
    core,
  }) => {
    const [owner, other] = [await staffOf(api, core), await staffOf(api, core)];
    const support = await staffOf(api, core, 'support');
    const params = { memberId: String(support.id) };
    const seenNow = async () =>
      (await api.call(contract.staff.getStaffMember, { params }, owner)).body.data.seen;
    const change = (rights: Rights & { seen?: string }, by = owner) => {
      const body = { ...RIGHTS, reason: 'another desk', ...rights } as const;
      return api.call(contract.staff.changeStaffMember, { params, body }, by);
    };
    const remove = (seen: string) =>
      api.call(contract.staff.removeStaffMember, { params, body: { seen, reason: 'left the shop' } }, owner);
    const changes: Rights[] = [
      { role: 'finance' },
      { role: 'finance', limits: { refund_a_day: '5' } },
      { granted: ['documents.decide'] },
    ];
    for (const rights of changes) {
      const seen = await seenNow();
      expect((await change(rights, other)).status).toBe(204);
      for (const late of [await change({ ...rights, seen }), await remove(seen)])
        expect([late.status, (late.body as never as contract.ErrorBody).code]).toEqual([409, 'stale']);
      expect((await change({ ...rights, seen: await seenNow() })).status).toBe(204);
    }
    expect((await remove(await seenNow())).status).toBe(204);
  });

  test('two owners do not lock each other out, though they try at once', async ({ api, core }) => {
    const others = await core.db
      .selectFrom('staff_member')
      .select('customer_id')
      .where('left_at', 'is', null)
      .execute();
    await core.db.updateTable('staff_member').set({ left_at: core.clock.now() }).execute();
    const [one, two] = [await staffOf(api, core), await staffOf(api, core)];
    const remove = (by: TestCustomer, of: TestCustomer) =>
      api.call(
        contract.staff.removeStaffMember,
        { params: { memberId: String(of.id) }, body: { reason: 'was here first' } },
        by,
      );
    const ends = await Promise.all([remove(one, two), remove(two, one)]);
    expect(ends.filter(({ status }) => status === 204)).toHaveLength(1);
    const { data } = (await api.call(contract.staff.listStaff, {}, ends[0]?.status === 204 ? one : two)).body;
    expect(data.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(others.length).toBeGreaterThan(0);
  });
});

test('when somebody was seen last stays after their sessions are dropped', async ({ api, core, clock }) => {
  const [owner, other] = [await staffOf(api, core), await staffOf(api, core, 'support')];
  const seen = async () =>
    (await api.call(contract.staff.listStaff, {}, owner)).body.data.find(({ id }) => id === other.id)
      ?.seen_at;
  expect(await seen()).toBeNull();
  await api.call(contract.staff.listApprovals, {}, other);
  const first = await seen();
  expect(first).toEqual(expect.any(String));
  clock.tick(90);
  await api.call(contract.staff.listApprovals, {}, other);
  const later = await seen();
  expect(Date.parse(later ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(90_000);
  await dropStaffSessions(core.db, new Date(clock.now().getTime() + 1000));
  expect(await seen()).toBe(later);
});
