import { sql } from 'kysely';
import { askTrial, QUESTS, verify } from '../fixtures/trials.ts';
import { freshLink } from '../samples.ts';
import { type ModelService, SERVICES } from './amounts.ts';
import { oneIn } from './draws.ts';
import { type Answers, adoptInOrder, type Model, type Pair, type Part, step, words } from './model.ts';
import type { ModelLine, ModelOrder } from './records.ts';

/** Quests that a buyer may take once: their rewards, and what has to be topped up for them (demo/catalogue/quests.json). */
const REWARDS = {
  email: { service: SERVICES.views, quantity: 500, topUp: 0n },
  topUp: { service: SERVICES.postLikes, quantity: 100, topUp: 10_000_000n },
} satisfies Record<string, { service: ModelService; quantity: number; topUp: bigint }>;
type QuestName = keyof typeof REWARDS;

type ModelTrial = {
  id: number;
  quest: QuestName;
  order: ModelOrder;
  status: 'approved' | 'completed' | 'rejected';
};

/** Free trials, whose orders cost nothing and give nothing back (rules §2.14). */
class Trials {
  readonly all: ModelTrial[] = [];
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  ask(quest: QuestName, url: string): 201 | 204 | 422 {
    if (this.taken.some((one) => one.quest === quest)) return 204;
    const { service, quantity, topUp } = REWARDS[quest];
    if (topUp > 0n && this.model.payments.toppedUp < topUp) return 422;
    const line: ModelLine = { service, quantity, isGuaranteed: false, plan: null, url };
    const order = this.model.purchases.place([line], null, 'trial')?.orders[0];
    if (!order) return 422;
    this.all.push({ id: 0, quest, order, status: 'approved' });

    return 201;
  }

  /** Sum that has to stay topped up: the most that a trial was given for. */
  get kept(): bigint {
    let most = 0n;
    for (const { quest } of this.taken) if (REWARDS[quest].topUp > most) most = REWARDS[quest].topUp;

    return most;
  }

  private get taken(): ModelTrial[] {
    return this.all.filter(({ status }) => status !== 'rejected');
  }

  /** A trial ends with its order; one of which nothing came may be asked for again. */
  follow(order: ModelOrder): void {
    const trial = this.all.find((one) => one.order === order);
    if (trial?.status === 'approved') trial.status = order.delivered > 0 ? 'completed' : 'rejected';
  }
}

declare module './model.ts' {
  interface Model {
    trials: Trials;
  }
}

let posts = 0;

/** A post of Instagram that nobody has ordered for. */
function freshPost(): string {
  posts += 1;

  return `https://www.instagram.com/p/C${`${process.pid.toString(36)}x${posts.toString(36)}`.padStart(10, 'x')}/`;
}

async function ask(
  { api, core, customerId, model, token }: Pair,
  { isForTopUp }: { isForTopUp: boolean },
): Promise<Answers> {
  await verify(core.db, core.clock.now(), { id: customerId });
  // The cards of all buyers here are the same one: those of other seeds are nobody's.
  await core.db.updateTable('free_trial').set({ evidence: [] }).execute();
  const quest = isForTopUp ? 'topUp' : 'email';
  const url = isForTopUp ? freshPost() : freshLink();
  const { status } = await askTrial(
    api,
    { token: (await token()) ?? '' },
    { free_trial_quest_id: QUESTS[quest], url },
  );

  return [status, model.trials.ask(quest, url)];
}

export const trials: Part = {
  keep(model) {
    model.trials = new Trials(model);
  },
  steps: {
    'ask for a trial': step(ask, { customer: [3, { isForTopUp: oneIn(2) }], isCall: true }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'trial', id, status, order_id), E'\n' order by id)
    from free_trial where customer_id = ${customerId}`,
  told: ({ trials: { all } }) => all.map(({ id, status, order }) => words('trial', id, status, order.id)),
  naming: {
    things: ({ trials: { all } }) => all,
    ids: (customerId) =>
      sql`select id, 0 as parent from free_trial where customer_id = ${customerId} order by id`,
    adopt: ({ trials: { all } }, ids) => adoptInOrder(all, ids),
  },
};
