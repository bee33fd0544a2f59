import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { errorsOf } from '../../../testing/fixtures/campaigns.ts';
import { linked, verified } from '../../../testing/fixtures/channels.ts';
import { byStaff } from '../../../testing/fixtures/staff.ts';
import {
  addClip,
  answer,
  beginTask,
  checkAt,
  createCheck,
  rewardedTask,
  watchWhole,
} from '../../../testing/fixtures/tasks.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { readEarned } from '../accounts/face/earnings.ts';
import { undoReward } from './desk/undo-reward.ts';
import { expireChecks } from './schedules.ts';

const clipOf = ({ db }: Core, id: number) =>
  db.selectFrom('task_clip').select(['spent', 'budget']).where('id', '=', id).executeTakeFirstOrThrow();
const tasksOf = async (core: Core, customerId: number) =>
  (await readEarned(core.db, customerId, core.clock.now())).available.task;

describe('tasks', () => {
  test('API-129 ENT-72 tasks come in pages, sorted, with what the caller has begun', async ({
    api,
    core,
  }) => {
    const customer = await api.customer();
    const account = await verified(api, customer);
    const [short, long] = [await addClip(core, { seconds: 10 }), await addClip(core, { seconds: 90 })];
    const { body: made } = await createCheck(api, customer, short, account.id);
    const { status, body } = await api.call(
      contract.listTasks,
      { query: { order_by: 'seconds', order_on: 'asc', per_page: '100', service: 'watch' } },
      customer,
    );
    expect([status, body.page, body.per_page]).toEqual([200, 1, 100]);
    const own = body.data.filter(({ id }) => id === short || id === long);
    expect(own.map(({ id, check }) => [id, check?.id ?? null])).toEqual([
      [short, made.data.id],
      [long, null],
    ]);
    expect(own[0]).toEqual({
      id: short,
      url: '/clips/tea.mp4',
      check: {
        id: made.data.id,
        start_at: null,
        end_at: null,
        status: 'created',
        youtube_account: {
          id: account.id,
          youtube_channel_id: account.youtube_channel.youtube_channel_id,
        },
        options: { custom_comment: null },
        expires_at: expect.any(String),
        watched_seconds: 0,
        question: null,
        tries_left: 3,
        check_at: null,
        reward_available_at: null,
        is_undone: false,
      },
      promotable: { title: `Tea ${short}`, sponsor: 'Northwind Tea', seconds: 10, captions: [] },
      reward: '0.06',
      service: { id: short, name: `Tea ${short}`, price: '0.06', pricing_per: 1, type: 'watch' },
    });
    const second = await api.call(contract.listTasks, { query: { page: '2', per_page: '1' } }, customer);
    expect([second.body.data.length, second.body.page]).toEqual([1, 2]);
    const other = await api.customer();
    const foreign = { query: { youtube_account_id: String(account.id) } };
    expect((await api.call(contract.listTasks, foreign, other)).status).toBe(422);
    expect((await api.call(contract.listTasks)).status).toBe(401);
  });

  test('what runs and what was decided last is told by any channel, with what it earned; a done task leaves after a day', async ({
    api,
    core,
    clock,
  }) => {
    const customer = await api.customer();
    const done = await rewardedTask({ api, core }, customer);
    let reader = customer;
    const read = async () =>
      (await api.call(contract.listTasks, { query: { per_page: '100' } }, reader)).body;
    const idsOf = (tasks: contract.Task[]) => tasks.map(({ check }) => check?.id);
    expect(await read()).toMatchObject({
      running: null,
      earnings: { ready: '0.00', held: '0.06', month: { count: 1, amount: '0.06' } },
    });
    const running = await beginTask({ api, core }, customer);
    const second = await linked(api, customer);
    const { body } = await api.call(
      contract.listTasks,
      { query: { youtube_account_id: String(second.id) } },
      customer,
    );
    expect(body.running?.check?.id).toBe(running.id);
    expect(idsOf(body.last)).toEqual([done.id]);
    const taskId = body.running?.id ?? 0;
    const one = await api.call(contract.getTask, { params: { taskId: String(taskId) } }, customer);
    expect(one).toMatchObject({
      status: 200,
      body: { data: { id: taskId, check: { id: running.id } }, earnings: { held: '0.06' } },
    });
    expect(idsOf((await read()).data)).toContain(done.id);
    clock.tick(25 * 3600);
    reader = await signInAgain(api, customer);
    expect(idsOf((await read()).data)).not.toContain(done.id);
    expect(idsOf((await read()).last)).toEqual([done.id]);
    clock.tick(50 * 3600);
    reader = await signInAgain(api, customer);
    expect((await read()).earnings).toMatchObject({ ready: '0.06', held: '0.00' });
  });

  test('a task that is not there, is off and was not begun, or has no budget left is 404', async ({
    api,
    core,
  }) => {
    const customer = await api.customer();
    const [off, empty] = [
      await addClip(core, { is_enabled: false }),
      await addClip(core, { budget: 10_000n }),
    ];
    const statusOf = async (taskId: unknown) =>
      (await api.call(contract.getTask, { params: { taskId: String(taskId) } }, customer)).status;
    for (const id of [off, empty, 0, 'x', 2 ** 31, '9'.repeat(20)])
      expect(await statusOf(id), String(id)).toBe(404);
    const { body } = await api.call(contract.listTasks, { query: { per_page: '100' } }, customer);
    expect(body.data.map(({ id }) => id).filter((id) => id === off || id === empty)).toEqual([]);
    expect((await api.call(contract.getTask, { params: { taskId: '1' } })).status).toBe(401);
  });

  test('API-130 API-131 API-132 API-133 TASK-01 TASK-02 a clip is begun, watched, ended and answered, each time with its status', async ({
    api,
    core,
  }) => {
    const customer = await api.customer();
    const check = await beginTask({ api, core }, customer);
    expect(check).toMatchObject({ status: 'created', question: null });
    const early = await api.call(contract.endCheck, checkAt(check), customer);
    expect(errorsOf(early)).toEqual({ check: ['Start the clip first.'] });
    const started = await api.call(contract.startCheck, checkAt(check), customer);
    expect(started).toMatchObject({ status: 200, body: { data: { status: 'started' } } });
    // Nobody watches faster than time, whatever is told.
    for (const _ of [1, 2, 3])
      await api.call(
        contract.reportWatched,
        { ...checkAt(check), body: { watched_seconds: 90_000 } },
        customer,
      );
    const short = await api.call(contract.endCheck, checkAt(check), customer);
    expect([short.status, Object.keys(errorsOf(short))]).toEqual([422, ['watched_seconds']]);
    const ended = await watchWhole({ api, core }, customer, check);
    expect(ended.body.data).toMatchObject({
      status: 'ended',
      question: { text: 'What colour is the cup?', choices: ['Red', 'Green', 'White'] },
    });
    expect(JSON.stringify(ended.body)).not.toContain('right');
    const counted = await answer(api, customer, check, true);
    expect(counted.body.data).toMatchObject({ status: 'approved', tries_left: 2 });
    expect((await answer(api, customer, check, true)).status).toBe(422);
    for (const call of [contract.startCheck, contract.endCheck, contract.answerCheck])
      expect((await api.call(call, { ...checkAt(check), body: { answer: 0 } } as never)).status).toBe(401);
  });

  test('three answers, 30 seconds apart; after the last wrong one there is no reward', async ({
    api,
    core,
    clock,
  }) => {
    let customer = await api.customer();
    const check = await beginTask({ api, core }, customer);
    await watchWhole({ api, core }, customer, check);
    expect((await answer(api, customer, check, false)).body.data).toMatchObject({
      status: 'ended',
      tries_left: 2,
      check_at: expect.any(String),
    });
    const soon = await answer(api, customer, check, true);
    expect(errorsOf(soon)).toEqual({ answer: ['Wait 30 seconds before the next answer.'] });
    for (const left of [1, 0]) {
      clock.tick(31);
      customer = { ...customer, ...(await signInAgain(api, customer)) };
      const tried = await answer(api, customer, check, false);
      expect(tried.body.data).toMatchObject({
        status: left === 0 ? 'rejected' : 'ended',
        tries_left: left,
      });
    }
    expect(await tasksOf(core, customer.id)).toBe(0n);
  });

  test('a channel has to be verified in both ways, and does a task once; one runs at a time', async ({
    api,
    core,
  }) => {
    const customer = await api.customer();
    const clip = await addClip(core);
    const unproven = await linked(api, customer);
    expect((await createCheck(api, customer, clip, unproven.id)).status).toBe(422);
    const account = await verified(api, customer);
    const both = await Promise.all([1, 2].map(() => createCheck(api, customer, clip, account.id)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const another = await createCheck(api, customer, await addClip(core), account.id);
    expect(errorsOf(another)).toEqual({
      task_id: ['Finish the task you have begun first, or give it up.'],
    });
    const check = both.find(({ status }) => status === 201)?.body.data as contract.TaskCheck;
    await watchWhole({ api, core }, customer, check);
    await answer(api, customer, check, true);
    const again = await createCheck(api, customer, clip, account.id);
    expect(errorsOf(again)).toEqual({ task_id: ['This channel has already done this task.'] });
  });

  test('what is not finished within an hour is closed without a reward; what is given back may be begun anew', async ({
    api,
    core,
    clock,
  }) => {
    const customer = await api.customer();
    const account = await verified(api, customer);
    const clip = await addClip(core);
    const { body } = await createCheck(api, customer, clip, account.id);
    expect((await clipOf(core, clip)).spent).toBe(60_000n);
    const back = await api.call(contract.giveBackCheck, checkAt(body.data), customer);
    expect(back.body.data.status).toBe('expired');
    expect((await clipOf(core, clip)).spent).toBe(0n);
    const { body: second } = await createCheck(api, customer, clip, account.id);
    clock.tick(61 * 60);
    const later = await signInAgain(api, customer);
    const started = await api.call(contract.startCheck, checkAt(second.data), later);
    expect(Object.keys(errorsOf(started))).toEqual(['check']);
    await expireChecks(core);
    expect((await clipOf(core, clip)).spent).toBe(0n);
  });
});

describe('rewards', () => {
  test('are held for 72 hours, then can be withdrawn', async ({ api, core, clock }) => {
    const customer = await api.customer();
    await rewardedTask({ api, core }, customer, { reward: 2_000_000n });
    expect(await tasksOf(core, customer.id)).toBe(0n);
    clock.tick(72 * 3600 + 60);
    expect(await tasksOf(core, customer.id)).toBe(2_000_000n);
    const { body } = await api.call(contract.getProfile, {}, await signInAgain(api, customer));
    expect(body.data.task_user_balance).toBe('2.00');
  });

  test('are taken back by staff once, as far as they were not withdrawn', async ({ api, core }) => {
    const customer = await api.customer();
    const { id } = await rewardedTask({ api, core }, customer);
    const undo = () =>
      byStaff(core, (tx, actor) => undoReward(core, tx, actor, { checkId: id }), { target: 'check' });
    const done = await Promise.allSettled([undo(), undo()]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { total } = await readEarned(core.db, customer.id, core.clock.now());
    expect(total).toBe(0n);
  });

  test('of a clip never overdraw its budget, however many begin at once', async ({ api, core }) => {
    const clip = await addClip(core, { budget: 150_000n });
    const customers = await Promise.all(Array.from({ length: 8 }, () => api.customer()));
    const accounts = await Promise.all(customers.map((one) => verified(api, one)));
    const begun = await Promise.all(
      customers.map((one, place) => createCheck(api, one, clip, accounts[place]?.id ?? 0)),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await clipOf(core, clip)).spent).toBe(120_000n);
    // The budget that was set aside is there for who began before it ended.
    const place = begun.findIndex(({ status }) => status === 201);
    const [customer, check] = [customers[place], begun[place]?.body.data];
    if (!customer || !check) throw new Error('nobody began');
    await sql`update task_clip set is_enabled = false where id = ${clip}`.execute(core.db);
    await watchWhole({ api, core }, customer, check);
    expect((await answer(api, customer, check, true)).body.data.status).toBe('approved');
  });

  test('INST-23 where the operator has no tasks, none are told or begun', async ({ api, core }) => {
    const customer = await api.customer();
    const account = await verified(api, customer);
    const clip = await addClip(core);
    const set = (isOn: boolean) =>
      sql`
        update setting set value = jsonb_set(value, '{features,tasks}', to_jsonb(${isOn}::boolean))
        where key = 'instance'`.execute(core.db);
    const list = async () => (await api.call(contract.listTasks, {}, customer)).body.data.length;
    expect(await list()).toBeGreaterThan(0);
    await set(false);
    await expect.poll(list).toBe(0);
    expect((await createCheck(api, customer, clip, account.id)).status).toBe(422);
    await set(true);
    await sql`
      update setting set value = jsonb_set(value, '{tasksPerDay}', '1') where key = 'instance'`.execute(
      core.db,
    );
    await expect.poll(list).toBeGreaterThan(0);
    const first = await createCheck(api, customer, clip, account.id);
    await watchWhole({ api, core }, customer, first.body.data);
    await answer(api, customer, first.body.data, true);
    const over = await createCheck(api, customer, await addClip(core), account.id);
    expect(errorsOf(over)).toEqual({ task_id: ['1 task a day is possible. Come back tomorrow.'] });
  });
});
