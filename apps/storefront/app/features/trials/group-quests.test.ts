import type { FreeTrial, FreeTrialQuest, TrialStanding } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { groupQuests } from './group-quests.ts';
import { moneyGoals } from './missing-money.ts';

const questOf = (id: number, change: Partial<FreeTrialQuest> = {}): FreeTrialQuest => ({
  id,
  name: `Quest ${id}`,
  body: '',
  short_body: '',
  image: null,
  reward: { service_id: 1, name: 'Views', quantity: 500, worth: '1.20', url_placeholder: '' },
  repeats_count: 1,
  allow_proof_url: false,
  network: { id: 1, slug: 'youtube', name: 'YouTube', icon: '', color: '#ff0000' },
  panel_id: 1,
  min_user_spend_amount: null,
  min_replenishment_amount: null,
  is_disabled_for_amount_spend_user: false,
  is_disabled_for_min_replenishment: false,
  steps: [],
  ...change,
});
const trialOf = (questId: number, status: FreeTrial['status']): FreeTrial => ({
  id: questId * 10,
  status,
  expire_at: '2026-12-05T18:02:00.000Z',
  free_trial_quest_id: questId,
  url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  proof_url: null,
  order_id: null,
  order: null,
  reason: null,
  created_at: '2026-11-21T18:02:00.000Z',
  decided_at: null,
});
const customer: TrialStanding = { is_verified: true, spent: '13.60', running: '4.80', replenished: '0.00' };

test('what runs counts on the way to a sum, never past it', () => {
  const [goal] = moneyGoals(questOf(1, { min_user_spend_amount: '20.00' }), customer);
  expect(goal).toMatchObject({ done: '13.60', running: '4.80', toGo: '1.60', isReached: false });
  const [covered] = moneyGoals(questOf(1, { min_user_spend_amount: '15.00' }), customer);
  expect(covered).toMatchObject({ running: '1.40', toGo: '0.00', isReached: false });
  const [reached] = moneyGoals(questOf(1, { min_user_spend_amount: '10.00' }), customer);
  expect(reached).toMatchObject({ done: '10.00', running: '0.00', toGo: '0.00', isReached: true });
});

test('quests are ready, lack a sum (the nearest first), or are the customer’s own', () => {
  const quests = [
    questOf(1),
    questOf(2, { min_user_spend_amount: '100.00' }),
    questOf(3, { min_user_spend_amount: '20.00', repeats_count: 3 }),
    questOf(4, { repeats_count: 2 }),
    questOf(5),
  ];
  const trials = [trialOf(4, 'completed'), trialOf(5, 'rejected'), trialOf(1, 'approved')];
  const { ready, missing, own } = groupQuests(quests, trials, customer);
  expect(ready.map(({ id }) => id)).toEqual([4]);
  expect(missing.map(({ quest }) => quest.id)).toEqual([3, 2]);
  expect(own.map(({ quest }) => quest.id)).toEqual([1, 4, 5]);
});

test('a guest sees every quest as offered', () => {
  const { ready, missing } = groupQuests([questOf(2, { min_user_spend_amount: '100.00' })], [], null);
  expect([ready.length, missing.length]).toEqual([1, 0]);
});
