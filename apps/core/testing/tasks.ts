import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { verified } from './channels.ts';

type Fixtures = { api: Api; core: Core };
type ClipChange = Partial<{
  id: number;
  seconds: number;
  reward: bigint;
  budget: bigint;
  is_enabled: boolean;
}>;

let made = 0;

/** The place of the right answer of every clip here. */
export const RIGHT = 1;
const WRONG = 0;

/** A clip of 20 seconds whose reward is $0.06, with a budget for a hundred. */
export async function addClip({ db, clock }: Core, change: ClipChange = {}): Promise<number> {
  made += 1;
  const id = 1000 + made;
  await db
    .insertInto('task_clip')
    .values({
      id,
      sponsor: 'Northwind Tea',
      url: '/clips/tea.mp4',
      seconds: 20,
      right_choice: RIGHT,
      reward: 60_000n,
      budget: 6_000_000n,
      content: JSON.stringify({
        title: `Tea ${id}`,
        question: 'What colour is the cup?',
        choices: ['Red', 'Green', 'White'],
      }),
      is_enabled: true,
      sorting: id,
      created_at: clock.now(),
      ...change,
    })
    .execute();

  return change.id ?? id;
}

export const checkAt = ({ id }: { id: number }) => ({ params: { checkId: String(id) } });

export const createCheck = (
  api: Api,
  { token }: Pick<TestCustomer, 'token'>,
  task_id: number,
  youtube_account_id: number,
) => api.call(contract.createCheck, { body: { task_id, youtube_account_id } }, { token });

/** Begins a task of a new clip by a new channel of a customer. */
export async function beginTask(
  { api, core }: Fixtures,
  customer: TestCustomer,
  change: ClipChange = {},
): Promise<contract.TaskCheck> {
  const { id } = await verified(api, customer);
  const reply = await createCheck(api, customer, await addClip(core, change), id);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));

  return reply.body.data;
}

/** Has a check watched once as far as the shop's clock can tell, without waiting; a call took the last two seconds. */
export async function watchWhole({ api, core }: Fixtures, customer: TestCustomer, check: { id: number }) {
  await api.call(contract.startCheck, checkAt(check), customer);
  await sql`update task_check set reported_at = reported_at - interval '18 seconds' where id = ${check.id}`.execute(
    core.db,
  );
  await api.call(contract.reportWatched, { ...checkAt(check), body: { watched_seconds: 18 } }, customer);

  return api.call(contract.endCheck, checkAt(check), customer);
}

export const answer = (
  api: Api,
  customer: Pick<TestCustomer, 'token'>,
  check: { id: number },
  isRight: boolean,
) =>
  api.call(
    contract.answerCheck,
    { ...checkAt(check), body: { answer: isRight ? RIGHT : WRONG } },
    { token: customer.token },
  );

/** A task of a customer that has earned its reward. */
export async function rewardedTask(
  given: Fixtures,
  customer: TestCustomer,
  change: ClipChange = {},
): Promise<contract.TaskCheck> {
  const check = await beginTask(given, customer, change);
  await watchWhole(given, customer, check);
  const reply = await answer(given.api, customer, check, true);
  if (reply.body.data?.status !== 'approved') throw new Error(JSON.stringify(reply.body));

  return reply.body.data;
}
