import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { undoReward } from '../../src/areas/tasks/desk/undo-reward.ts';
import { expireChecks } from '../../src/areas/tasks/schedules.ts';
import { Refusal } from '../../src/refusal.ts';
import { byStaff } from '../fixtures/staff.ts';
import { addClip, answer, checkAt, createCheck, watchWhole } from '../fixtures/tasks.ts';
import { verify } from '../fixtures/trials.ts';
import { withdraw } from '../fixtures/withdrawals.ts';
import { least, sum } from './amounts.ts';
import { pick } from './draws.ts';
import {
  AGREED,
  type Answers,
  adoptInOrder,
  type Model,
  oneOf,
  type Pair,
  type Part,
  step,
  words,
  workerStep,
} from './model.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPEN_MS = 60 * MINUTE;
const HOLD_MS = 72 * 60 * MINUTE;
const BETWEEN_TRIES_MS = 30_000;
const MOST_TRIES = 3;
const MOST_A_DAY = 20;
/** So much that rewards are worth using, micro-USD. */
const REWARD = 1_500_000n;
/** The least that goes to the order balance. */
const LEAST_USED = 1_000_000n;
const TO_BALANCE = 1;

/** A clip is begun by the one channel of the buyer, and by nobody else. */
type ModelClip = { id: number; budget: bigint; spent: bigint };
type ModelCheck = {
  id: number;
  clip: ModelClip;
  status: 'created' | 'ended' | 'approved' | 'rejected' | 'expired';
  at: number;
  tries: number;
  triedAt: number;
  availableAt: number;
  taken: bigint;
  isUndone: boolean;
};

/** Tasks of the buyer, and what they earned (rules §2.15). */
class Tasks {
  readonly clips: ModelClip[] = [];
  readonly checks: ModelCheck[] = [];
  balance = 0n;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** The one that was begun and not closed, though its hour may be over. */
  get open(): ModelCheck | undefined {
    return this.checks.find(({ status }) => status === 'created' || status === 'ended');
  }

  private get held(): bigint {
    return this.heldBeside(null);
  }

  get ready(): bigint {
    return this.balance > this.held ? this.balance - this.held : 0n;
  }

  begin(clip: ModelClip): 201 | 422 {
    const { now } = this.model;
    const { open } = this;
    const isOver = open !== undefined && this.isOver(open);
    if (open && !isOver) return 422;
    // An overdue check is closed first, unless the new one is refused.
    const back = open?.clip === clip ? REWARD : 0n;
    const isDone = this.checks.some((one) => one.clip === clip && one !== open && one.status !== 'expired');
    const today = this.checks.filter((one) => one !== open && one.status !== 'expired' && one.at > now - DAY);
    if (isDone || today.length >= MOST_A_DAY || clip.spent - back + REWARD > clip.budget) return 422;
    if (open) this.close(open);
    clip.spent += REWARD;
    const none = { id: 0, tries: 0, triedAt: 0, availableAt: 0, taken: 0n, isUndone: false };
    this.checks.push({ ...none, clip, status: 'created', at: now });

    return 201;
  }

  answer(check: ModelCheck, isRight: boolean): 200 | 422 {
    const { now } = this.model;
    if (this.isOver(check)) return 422;
    check.status = 'ended';
    if (check.tries > 0 && now < check.triedAt + BETWEEN_TRIES_MS) return 422;
    check.tries += 1;
    check.triedAt = now;
    if (isRight) {
      Object.assign(check, { status: 'approved', availableAt: now + HOLD_MS });
      this.balance += REWARD;
    } else if (check.tries === MOST_TRIES) {
      check.status = 'rejected';
      check.clip.spent -= REWARD;
    }

    return 200;
  }

  close(check: ModelCheck): void {
    check.status = 'expired';
    check.clip.spent -= REWARD;
  }

  closeOverdue(): void {
    if (this.open && this.isOver(this.open)) this.close(this.open);
  }

  undo(check: ModelCheck): boolean {
    if (check.status !== 'approved' || check.isUndone) return false;
    const free = this.balance - this.heldBeside(check);
    check.taken = free > 0n ? least(REWARD, free) : 0n;
    check.isUndone = true;
    this.balance -= check.taken;
    check.clip.spent -= check.taken;

    return true;
  }

  use(amount: bigint): 201 | 422 {
    if (amount < LEAST_USED || amount > this.ready) return 422;
    this.balance -= amount;
    this.model.wallet.cash.add(null, amount);

    return 201;
  }

  private isOver({ at }: ModelCheck): boolean {
    return this.model.now >= at + OPEN_MS;
  }

  /** Part that may not be used yet, besides the reward of a single check. */
  private heldBeside(check: ModelCheck | null): bigint {
    const held = this.checks.filter((one) => one !== check && one.availableAt > this.model.now);

    return sum(held.map(({ taken }) => REWARD - taken));
  }
}

declare module './model.ts' {
  interface Model {
    tasks: Tasks;
  }
}

/** Begins a task of a clip that nobody has begun, or once more of the last one. */
async function begin(
  { api, core, channelId, model: { tasks }, token }: Pair,
  { isAgain, hasBudget }: { isAgain: boolean; hasBudget: boolean },
): Promise<Answers> {
  const last = tasks.clips.at(-1);
  const clip = isAgain && last ? last : { id: 0, budget: hasBudget ? REWARD : REWARD - 1n, spent: 0n };
  if (clip.id === 0) {
    clip.id = await addClip(core, { reward: REWARD, budget: clip.budget });
    tasks.clips.push(clip);
  }
  const { status } = await createCheck(api, { token: (await token()) ?? '' }, clip.id, channelId ?? 0);

  return [status, tasks.begin(clip)];
}

async function watchAndAnswer(
  { api, core, customerId, model: { tasks }, token }: Pair,
  { isRight }: { isRight: boolean },
): Promise<Answers> {
  const { open } = tasks;
  if (!open) return AGREED;
  const customer = { id: customerId, email: '', token: (await token()) ?? '' };
  await watchWhole({ api, core }, customer, open);
  const { status } = await answer(api, customer, open, isRight);

  return [status, tasks.answer(open, isRight)];
}

async function giveBack({ api, model: { tasks }, token }: Pair): Promise<Answers> {
  const { open } = tasks;
  if (!open) return AGREED;
  const { status } = await api.call(contract.giveBackCheck, checkAt(open), { token: (await token()) ?? '' });
  tasks.close(open);

  return [status, 200];
}

/** Staff takes a reward back; now and then one that there is none of. */
async function undo({ core, model: { tasks } }: Pair, drawn: { pick: number }): Promise<Answers> {
  const rewarded = tasks.checks.filter(({ status }) => status === 'approved');
  const check = oneOf(drawn.pick % 4 === 0 ? tasks.checks : rewarded, drawn.pick);
  if (!check) return AGREED;
  const said = await byStaff(core, (tx, actor) => undoReward(core, tx, actor, { checkId: check.id }), {
    actor: { command: 'clerk 1' },
    target: 'check',
  }).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return 'refused';
      throw error;
    },
  );

  return [said, tasks.undo(check) ? 'done' : 'refused'];
}

/** Moves a part of what is ready to the balance, or a little more than all of it. */
async function use(
  { api, core, customerId, model: { tasks }, token }: Pair,
  { percent }: { percent: number },
): Promise<Answers> {
  await verify(core.db, core.clock.now(), { id: customerId });
  const cents = (tasks.ready * BigInt(percent)) / 1_000_000n;
  const customer = { id: customerId, email: '', token: (await token()) ?? '' };
  const { status } = await withdraw(api, customer, {
    amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    payment_method_id: TO_BALANCE,
  });

  return [status, tasks.use(cents * 10_000n)];
}

export const tasks: Part = {
  keep(model) {
    model.tasks = new Tasks(model);
  },
  steps: {
    'begin a task': step(begin, {
      customer: [
        4,
        { isAgain: fc.nat(3).map((one) => one === 0), hasBudget: fc.nat(7).map((one) => one > 0) },
      ],
      isCall: true,
    }),
    'answer a task': step(watchAndAnswer, {
      customer: [5, { isRight: fc.nat(3).map((one) => one > 0) }],
      isCall: true,
    }),
    'give a task back': step(giveBack, { customer: [1, {}], isCall: true }),
    'close tasks': workerStep(
      async ({ core, model }) => {
        await expireChecks(core);
        model.tasks.closeOverdue();
      },
      { customer: 2 },
    ),
    'undo a task': step(undo, { customer: [1, { pick }] }),
    'use rewards': step(use, { customer: [2, { percent: fc.integer({ min: 20, max: 110 }) }], isCall: true }),
  },
  stored: (customerId) => sql`
    select nullif(concat_ws(E'\n',
      (select concat_ws(' ', 'tasks', sum(balance)) from ledger_account
       where customer_id = ${customerId} and kind = 'task' having sum(balance) > 0),
      (select string_agg(concat_ws(' ', 'check', task_check.id, replace(status, 'started', 'created'), tries, taken, spent), E'\n' order by task_check.id)
       from task_check join task_clip on task_clip.id = clip_id where customer_id = ${customerId})), '')`,
  told: ({ tasks: { balance, checks } }) => [
    ...(balance > 0n ? [`tasks ${balance}`] : []),
    ...checks.map(({ id, status, tries, taken, clip }) =>
      words('check', id, status, tries, taken, clip.spent),
    ),
  ],
  naming: {
    things: ({ tasks: { checks } }) => checks,
    ids: (customerId) =>
      sql`select id, 0 as parent from task_check where customer_id = ${customerId} order by id`,
    adopt: ({ tasks: { checks } }, ids) => adoptInOrder(checks, ids),
  },
};
