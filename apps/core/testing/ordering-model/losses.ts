import fc from 'fast-check';
import { expect } from 'vitest';
import { sendAtLoss } from '../../src/areas/fulfilment/desk/send-at-loss.ts';
import { inTransaction } from '../../src/data/in-transaction.ts';
import { type ModelService, type ProviderName, SERVICES, USUAL_COSTS } from './amounts.ts';
import { did } from './did.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, oneOf, type Pair, type Part, step } from './model.ts';
import type { ModelOrder } from './records.ts';

/** Percent of its list price that a provider takes for a service; null: nobody knows. */
type Percent = number | null;

/** Costs of providers, and orders that wait for a person since they would be delivered at a loss (decision 0117). */
class Losses {
  private readonly costs = new Map<string, Percent>();

  change({ id }: ModelService, provider: ProviderName, percent: Percent): void {
    this.costs.set(`${id} ${provider}`, percent);
  }

  /** Cost of so many units at the first provider now, of a package for all its parts. */
  expected(service: ModelService, quantity: number): bigint | null {
    const { contents, providers } = service;
    if (contents.length === 0) return this.cost(service, providers[0] ?? 'simulator', quantity);
    const parts = contents.map((part) => this.expected(part.service, part.quantity));

    return parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0n);
  }

  /** Cost of the order at a provider where a person has to agree; null where nobody has to. */
  of({ service, quantity, ...part }: ModelOrder, provider: ProviderName): bigint | null {
    const cost = this.cost(service, provider, quantity);
    if (cost === null) return null;
    if ([part.agreedCost, part.expectedCost].some((known) => known !== null && cost <= known)) return null;
    // An order that was given away is worth what others pay for it.
    const sold = part.cost > 0n ? part.cost : (service.price * BigInt(quantity)) / service.per;

    return cost > sold ? cost : null;
  }

  /** Staff has an order sent that waits at a loss. */
  agree(part: ModelOrder): boolean {
    if (part.lossCost === null || part.delivery !== 'waiting') return false;
    Object.assign(part, { agreedCost: part.lossCost, lossCost: null });

    return true;
  }

  private cost(service: ModelService, provider: ProviderName, quantity: number): bigint | null {
    const changed = this.costs.get(`${service.id} ${provider}`);
    const percent = changed === undefined ? USUAL_COSTS[provider] : changed;
    if (percent === null) return null;

    return (thousandOf(service, percent) * BigInt(quantity) + 999n) / 1000n;
  }
}

declare module './model.ts' {
  interface Model {
    losses: Losses;
  }
}

/** Micro-USD for a thousand, at so many percent of the list price. */
export const thousandOf = ({ price, per }: ModelService, percent: number): bigint =>
  (price * 1000n * BigInt(percent)) / (per * 100n);

/** All that a provider delivers: services, and those that stand in packages alone. */
export const DELIVERED: readonly ModelService[] = [
  ...new Set(
    Object.values(SERVICES).flatMap((one: ModelService) =>
      one.contents.length === 0 ? [one] : one.contents.map(({ service }) => service),
    ),
  ),
];

type Change = { service: ModelService; provider: ProviderName; percent: Percent };

async function changeCost({ core, model }: Pair, { service, provider, percent }: Change): Promise<Answers> {
  const version = await inTransaction(core, async (tx) => {
    await tx
      .updateTable('provider_service')
      .set({ cost_per_thousand: percent === null ? null : thousandOf(service, percent) })
      .where('service_id', '=', service.id)
      .where('provider', '=', provider)
      .execute();
    const row = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    return row.version;
  });
  await expect.poll(async () => (await core.catalogue.current()).version >= version).toBe(true);
  model.losses.change(service, provider, percent);

  return AGREED;
}

async function agree({ core, model }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const { leaves } = model.orders;
  const held = leaves.filter(({ lossCost }) => lossCost !== null);
  const part = oneOf(held.length > 0 && pick % 5 > 0 ? held : leaves, pick);
  if (!part) return AGREED;
  const isSent = await did(core, (tx) => sendAtLoss(core, tx, part.id));

  return [String(isSent), String(model.losses.agree(part))];
}

export const losses: Part = {
  keep(model) {
    model.losses = new Losses();
  },
  steps: {
    'cost changes': step(changeCost, {
      customer: [
        5,
        {
          // Mostly what is ordered in runs: they are sold long before they are sent.
          service: fc.constantFrom(SERVICES.views, SERVICES.views, SERVICES.longViews, ...DELIVERED),
          provider: fc.constantFrom<ProviderName>('simulator', 'simulator', 'blind'),
          percent: fc.constantFrom<Percent>(null, 45, 90, 97, 130, 250),
        },
      ],
    }),
    'send at a loss': step(agree, { customer: [2, { pick }] }),
  },
};
