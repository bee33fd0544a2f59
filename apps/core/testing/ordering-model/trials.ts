import { sql } from 'kysely';
import { freshLink } from '../samples.ts';
import { askTrial, QUESTS, verify } from '../trials.ts';
import { SERVICES } from './amounts.ts';
import { type Answers, adoptInOrder, type Model, type Pair, type Part, step, words } from './model.ts';
import type { ModelLine, ModelOrder } from './records.ts';

/** The reward of the quest, which a buyer may take once (demo/catalogue/quests.json). */
const QUANTITY = 500;

type ModelTrial = { id: number; order: ModelOrder; status: 'approved' | 'completed' | 'rejected' };

/** Free trials, whose orders cost nothing and give nothing back (server semantics §2.14). */
class Trials {
  readonly all: ModelTrial[] = [];
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  ask(url: string): 201 | 204 | 422 {
    if (this.all.some(({ status }) => status !== 'rejected')) return 204;
    const line: ModelLine = {
      service: SERVICES.views,
      quantity: QUANTITY,
      isGuaranteed: false,
      plan: null,
      url,
    };
    const order = this.model.purchases.place([line], null, 'trial')?.orders[0];
    if (!order) return 422;
    this.all.push({ id: 0, order, status: 'approved' });

    return 201;
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

async function ask({ api, core, customerId, model, token }: Pair): Promise<Answers> {
  await verify(core.db, core.clock.now(), { id: customerId });
  // The cards of all buyers here are the same one: those of other seeds are nobody's.
  await core.db.updateTable('free_trial').set({ evidence: [] }).execute();
  const url = freshLink();
  const { status } = await askTrial(
    api,
    { token: (await token()) ?? '' },
    { free_trial_quest_id: QUESTS.email, url },
  );

  return [status, model.trials.ask(url)];
}

export const trials: Part = {
  keep(model) {
    model.trials = new Trials(model);
  },
  steps: {
    'ask for a trial': step(ask, { customer: [2, {}], isCall: true }),
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
