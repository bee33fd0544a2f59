import type { DeliveryReport, Sent } from '../port.ts';
import { isObject, type PanelObject, type PanelValue, textOf } from './read-json.ts';
import { amountOf, countOf } from './read-numbers.ts';

/** Words for states, in any case and spelling. */
const STATES: Readonly<Record<string, DeliveryReport['state']>> = {
  pending: 'pending',
  queued: 'pending',
  inqueue: 'pending',
  awaiting: 'pending',
  processing: 'running',
  inprogress: 'running',
  active: 'running',
  running: 'running',
  completed: 'completed',
  complete: 'completed',
  partial: 'partial',
  partiallycompleted: 'partial',
  canceled: 'canceled',
  cancelled: 'canceled',
  refunded: 'canceled',
};

const CURRENCY = /^[A-Z]{3}$/;

/** The state that a panel's word stands for; undefined for a word that nobody knows. */
export const stateOf = (said: PanelValue | undefined): DeliveryReport['state'] | undefined =>
  STATES[(textOf(said) ?? '').toLowerCase().replace(/[^a-z]/g, '')];

/**
 * State of an order. Null for a word that nobody knows. Panels tell what is left of the quantity, and not always rightly: a partial
 * end that does not say what is left, and a canceled order of which nothing is left and that is charged all the same, are in doubt,
 * since money would follow a guess.
 */
export function readStatus(
  { providerReference, quantity }: Sent,
  said: PanelObject,
  currency: string,
): DeliveryReport | null {
  const state = stateOf(said.status);
  if (state === undefined) return null;
  const remains = countOf(said.remains);
  const charge = amountOf(said.charge);
  const delivered = deliveredOf(state, quantity, remains);
  if (delivered === undefined || (state === 'canceled' && remains === 0 && charge !== null && charge > 0n))
    return {
      providerReference,
      state: 'pending',
      startCount: null,
      delivered: null,
      charge: null,
      doubt: wordsOf(said),
    };
  const start = countOf(said.start_count);
  const code = (textOf(said.currency) ?? currency).toUpperCase();

  return {
    providerReference,
    state,
    startCount: start !== null && start >= 0 ? start : null,
    delivered,
    charge:
      charge !== null && charge >= 0n && CURRENCY.test(code) ? { amount: charge, currency: code } : null,
  };
}

/** Words of a panel about an order, in a line. */
const wordsOf = (said: PanelObject): string =>
  ['status', 'remains', 'charge', 'currency']
    .flatMap((name) => (said[name] === undefined ? [] : [`${name} ${textOf(said[name]) ?? 'null'}`]))
    .join(', ');

/**
 * Units delivered; undefined where nobody can say, and null where it is not told. Completed alone means all: some say that nothing remains before they began, or when
 * they gave all of the money back.
 */
function deliveredOf(
  state: DeliveryReport['state'],
  quantity: number,
  remains: number | null,
): number | null | undefined {
  if (state === 'completed') return quantity;
  const delivered = remains === null ? null : Math.min(Math.max(quantity - remains, 0), quantity);
  if (state === 'partial') return delivered === quantity ? undefined : (delivered ?? undefined);
  if (delivered === quantity) return state === 'canceled' ? 0 : null;

  return delivered ?? (state === 'canceled' ? 0 : null);
}

/** The parts of an answer about many ids, by these ids: an object by id, a list, or the one alone. */
export function partsOf(
  said: PanelValue,
  ids: readonly string[],
  names: readonly string[],
): Map<string, PanelValue> {
  if (Array.isArray(said)) {
    const named = said.flatMap((part): [string, PanelValue][] => {
      if (!isObject(part)) return [];
      const id = names.map((name) => textOf(part[name])).find((text) => text !== null);
      return id === undefined || id === null ? [] : [[id, part]];
    });
    return new Map(named);
  }
  if (!isObject(said)) return new Map();
  const [only] = ids;
  if (ids.length === 1 && only !== undefined && said[only] === undefined && said.status !== undefined)
    return new Map([[only, said]]);

  return new Map(
    ids.flatMap((id) => (said[id] === undefined ? [] : [[id, said[id]] as [string, PanelValue]])),
  );
}
