import type { Offer } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { inTime } from '../../lib/in-time.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { changeService, lockServices } from '../catalogue/face/change-service.ts';
import { claimSync, lockProvider, updateProvider } from '../fulfilment/face/provider-store.ts';
import { endTrouble, noteTrouble, writeTrouble } from '../fulfilment/face/provider-trouble.ts';
import { changeRoute, routesOf, servicesOf } from '../fulfilment/face/route-store.ts';
import { agreeToHeld, type Change, heldRoutes, logChanges, type RoutePair } from './change-log.ts';
import { followedServices, storeFollowed } from './followed-store.ts';
import { dropHeldOffers, heldOffers, holdOffers, knownOffers, storeOffers } from './offer-store.ts';
import { type Before, type Plan, planSync } from './plan-sync.ts';

const EVERY_SECONDS = 3600;

/** The services that a provider lists now. Throws 404 for one that lists none, and what it answers otherwise. */
export async function askOffers(core: Core, name: string): Promise<Offer[]> {
  const { offers } = core.providers.get(name);
  if (!offers) throw notFound('page');
  try {
    const offered = await inTime(offers());
    await endTrouble(core, name, ['key', 'address']);
    return offered;
  } catch (error) {
    await noteTrouble(core, name, error);
    core.log.warn(
      { provider: name, err: (error as Error).message },
      'services of a provider could not be read',
    );
    throw new Refusal('unavailable');
  }
}

/** Takes a provider's services over once an hour, in one of the workers. */
export async function syncDue(core: Core, name: string): Promise<void> {
  const now = core.clock.now();
  if (!(await claimSync(core.db, name, now, secondsAfter(now, EVERY_SECONDS)))) return;
  if (!core.providers.get(name).offers) return;
  const offers = await askOffers(core, name);
  await inTransaction(core, (tx) => takeOffers(core, tx, name, offers));
}

/** Changes that taking these services over would make. */
export async function previewOffers(core: Core, name: string, offers: readonly Offer[]): Promise<Plan> {
  return inTransaction(core, async (tx) => planSync(await readBefore(core, tx, name), offers));
}

/**
 * Takes a provider's services over: what it offers, the costs of its routes, and what of our services follows them. What a person has
 * to agree to is kept and told once.
 */
export async function takeOffers(core: Core, tx: Tx, name: string, offers: readonly Offer[]): Promise<Plan> {
  const before = await readBefore(core, tx, name);
  const plan = planSync(before, offers);
  const now = core.clock.now();
  if (plan.why !== null) {
    const isFirst = await holdOffers(tx, name, { offers, why: plan.why, now });
    if (isFirst) await writeTrouble(core, tx, name, 'held', plan.why);
  } else {
    await dropHeldOffers(tx, name);
    await storeOffers(tx, name, offers, now);
  }
  const [news] = await apply(core, tx, name, plan);
  if (news?.why) await writeTrouble(core, tx, name, 'held', `${news.why} ${news.service}`);

  return plan;
}

/** Does what waited for a person: the list that was held as it was then, and prices that were. Throws 404 where nothing waits. */
export async function agreeToOffers(core: Core, tx: Tx, name: string): Promise<Plan> {
  await lockProvider(tx, name);
  const [held, agreed, known] = await Promise.all([
    heldOffers(tx, name),
    heldRoutes(tx, name),
    knownOffers(tx, name),
  ]);
  if (held === null && agreed.length === 0) throw notFound('page');
  await dropHeldOffers(tx, name);

  return follow(core, tx, name, {
    offers: held?.offers ?? [...known.values()].filter(({ isGone }) => !isGone),
    agreed,
  });
}

/** Makes our services what they are to be by what is offered, with routes whose offers a person has agreed to. */
export async function follow(
  core: Core,
  tx: Tx,
  name: string,
  { offers, agreed }: { offers: readonly Offer[]; agreed: readonly RoutePair[] },
): Promise<Plan> {
  const plan = planSync({ ...(await readBefore(core, tx, name)), agreed }, offers, true);
  await agreeToHeld(tx, name, agreed);
  await storeOffers(tx, name, offers, core.clock.now());
  await apply(core, tx, name, plan);

  return plan;
}

async function readBefore(core: Core, tx: Queryable, name: string): Promise<Before> {
  await lockProvider(tx, name);
  const ids = await servicesOf(tx, name);
  const { rateOf } = await core.site.current();

  return {
    provider: name,
    known: await knownOffers(tx, name),
    routes: await routesOf(tx, ids),
    services: await lockServices(tx, ids),
    followed: await followedServices(tx, ids),
    rateOf,
    held: await heldRoutes(tx, name),
    agreed: [],
  };
}

/** Carries a plan out. Gives what waits for a person since now. */
async function apply(core: Core, tx: Tx, name: string, plan: Plan): Promise<Change[]> {
  const now = core.clock.now();
  const news = await logChanges(tx, name, plan.changes, { now, isWhole: plan.why === null });
  for (const { id, change } of plan.routes) {
    const { agreed_offer: agreed, ...others } = change;
    await changeRoute(tx, id, { ...others, ...(agreed && { agreed_offer: JSON.stringify(agreed) }) });
  }
  for (const { id, change, own, applied } of plan.services) {
    if (Object.keys(change).length > 0) await changeService(tx, id, change);
    await storeFollowed(tx, id, { own, applied });
  }
  await updateProvider(tx, name, { synced_at: now });

  return news;
}
