import type { DripFeed, OrderDetail, Target } from '@fanfare/contract';
import { DRIP_MODES, type DripMode, planTotal, RUNS_LIMITS } from '@fanfare/rules';
import { numberIn, refillIn } from '../../../shared/ordering/asked-beside.ts';
import { DRIP_START, type DripSettings, type Line, quantityOf } from './line.ts';

/** Values of the first line that the address fills in, besides its service. */
export type Prefill = Partial<
  Pick<Line, 'url' | 'quantity' | 'refillChosen' | 'targets' | 'countries' | 'isDripFeed' | 'drip'>
>;

/** Address parameter that names the cart item being edited. */
export const EDITED_ITEM = 'cartItem';
const LONGEST_LINK = 2_000;
const MOST_COUNTRIES = 300;

/** The edit query of a cart item (CART-20), and of every link to the form. */
export function prefillOf(search: URLSearchParams): Prefill {
  const url = search.get('url')?.slice(0, LONGEST_LINK);
  const quantity = numberIn(search, 'quantity');
  const drip = search.get('isDripFeed') === 'true' ? dripOf(search) : null;
  const countries = countriesIn(search);

  return {
    ...(url ? { url } : {}),
    // The address has the first run, as every call does (C-39).
    ...(quantity ? { quantity: drip === null ? quantity : planTotal({ ...drip, quantity }) } : {}),
    ...refillIn(search),
    ...(countries.length > 0 && { countries }),
    ...(drip !== null && { isDripFeed: true, drip }),
  };
}

/** The query that opens the form with a line as it is. */
export function queryOf(line: Line): URLSearchParams {
  const { url, networkId, typeId, service, refillChosen, isDripFeed, drip } = line;

  return new URLSearchParams({
    url,
    networkId: String(networkId),
    serviceTypeId: String(typeId ?? ''),
    serviceId: String(service?.id ?? ''),
    quantity: String(quantityOf(line)),
    ...(refillChosen !== null && { isGuarantee: String(refillChosen) }),
    ...(isDripFeed ? dripQuery(drip) : {}),
  });
}

/** The drip feed part of the edit query, by its names (CART-20). */
export function dripQuery({ mode, runs, quantityStep, minutesBetweenRuns }: DripSettings) {
  return {
    isDripFeed: 'true',
    dripFeedMode: mode,
    numberOfRuns: String(runs),
    dripFeedQuantityStep: String(quantityStep),
    dripFeedMinutes: String(minutesBetweenRuns),
  };
}

/** An earlier order once more: its link, quantity, guarantee, texts and choices, and its plan if it was a drip feed. */
export function prefillOfOrder(
  order: OrderDetail,
  plan: DripFeed | null,
  targets: readonly Target[],
): Prefill {
  const texts = order.targetable_values.flatMap(({ target_id, values }) => {
    const target = targets.find(({ id }) => id === target_id);
    if (!target) return [];
    return [[target_id, target.type.selectable === null ? values.join('\n') : values.map(Number)] as const];
  });
  const drip = plan === null ? null : dripOfPlan(plan);

  return {
    url: order.url,
    quantity:
      plan === null || drip === null ? order.quantity : planTotal({ ...drip, quantity: plan.quantity }),
    refillChosen: order.has_refill,
    targets: Object.fromEntries(texts),
    countries: order.countries,
    ...(drip !== null && { isDripFeed: true, drip }),
  };
}

function dripOfPlan(plan: DripFeed): DripSettings {
  return {
    mode: modeOf(plan.mode),
    runs: plan.runs,
    quantityStep: plan.quantity_step,
    minutesBetweenRuns: plan.minutes_between_runs,
  };
}

function dripOf(search: URLSearchParams): DripSettings {
  return {
    mode: modeOf(search.get('dripFeedMode')),
    runs: runsIn(search),
    quantityStep: numberIn(search, 'dripFeedQuantityStep') ?? DRIP_START.quantityStep,
    minutesBetweenRuns: numberIn(search, 'dripFeedMinutes') ?? DRIP_START.minutesBetweenRuns,
  };
}

function runsIn(search: URLSearchParams): number {
  const runs = numberIn(search, 'numberOfRuns') ?? DRIP_START.runs;

  return Math.min(Math.max(runs, RUNS_LIMITS.min), RUNS_LIMITS.max);
}

function countriesIn(search: URLSearchParams): number[] {
  const ids = (search.get('countries') ?? '').split(',', MOST_COUNTRIES);

  return ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
}

function modeOf(text: string | null): DripMode {
  return DRIP_MODES.find((known) => known === text) ?? DRIP_START.mode;
}
