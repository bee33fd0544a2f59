import * as contract from '@fanfare/contract';
import { decideTrial } from '../src/areas/trials/desk/decide-trial.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { freshLink } from './samples.ts';
import { byStaff } from './staff.ts';

/** Quests of the demo. */
export const QUESTS = { email: 1, topUp: 2, note: 3, widget: 4, loyal: 5, off: 6 } as const;

/** A customer whose e-mail is confirmed, as every trial needs. */
export async function verifiedCustomer(api: Api, { db, clock }: Core): Promise<TestCustomer> {
  const customer = await api.customer();
  await verify(db, clock.now(), customer);

  return customer;
}

/** Confirms the e-mail of a customer. */
export async function verify(db: Core['db'], now: Date, { id }: Pick<TestCustomer, 'id'>): Promise<void> {
  await db.updateTable('customer').set({ email_verified_at: now }).where('id', '=', id).execute();
}

type TrialRequest = Partial<{ free_trial_quest_id: number; url: string; proof_url: string | null }>;

/** Asks for a trial, of 500 video views where nothing else is said. */
export const askTrial = (
  api: Api,
  { token }: Pick<TestCustomer, 'token'>,
  change: TrialRequest = {},
  idempotencyKey?: string,
) =>
  api.call(
    contract.requestFreeTrial,
    { body: { free_trial_quest_id: QUESTS.email, url: freshLink(), ...change } },
    { token, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );

let notes = 0;

/** A page that nobody has sent yet. */
export function freshNote(): string {
  notes += 1;

  return `https://notes.example.com/${process.pid}/${notes}`;
}

/** A page of websites, to which the widget's quest gives visits. */
export const freshPage = () =>
  `https://pages.example.com/${process.pid}/${Math.random().toString(36).slice(2)}`;

/** A trial that waits for staff: the step is done, and the page sent. */
export async function waitingTrial(api: Api, customer: TestCustomer): Promise<contract.FreeTrial> {
  await trackStep(api, customer, QUESTS.widget, 0);
  const reply = await askTrial(api, customer, {
    free_trial_quest_id: QUESTS.widget,
    url: freshPage(),
    proof_url: freshNote(),
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));

  return reply.body?.data as contract.FreeTrial;
}

/** A waiting trial of a customer, by the names of calls about it. */
export async function trialOf(
  api: Api,
  { db, clock }: Core,
  customer: TestCustomer,
): Promise<{ questId: number; trialId: number }> {
  await verify(db, clock.now(), customer);

  return { questId: QUESTS.widget, trialId: (await waitingTrial(api, customer)).id };
}

export const trackStep = (api: Api, { token }: TestCustomer, questId: number, step: number) =>
  api.call(contract.trackFreeTrialStep, { params: { questId: String(questId) }, body: { step } }, { token });

export const trialAt = ({ id }: { id: number }) => ({ params: { trialId: String(id) } });

type Verdict = { approve: true } | { approve: false; code?: (typeof contract.staff.TRIAL_REFUSALS)[number] };

/** Staff decides a trial. */
export const decide = (core: Core, trialId: number, verdict: Verdict) =>
  byStaff(core, (tx, actor) => decideTrial(core, tx, actor, { trialId, ...verdict }), { target: 'trial' });

/** Trials of a customer as they are now. */
export const trialsNow = async (api: Api, { token }: TestCustomer) =>
  (await api.call(contract.listFreeTrials, {}, { token })).body.data;
