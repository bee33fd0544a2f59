import {
  type Charge,
  type DeliveryReport,
  type DeliveryRequest,
  NotSent,
  type Provider,
} from '../../src/adapters/providers/port.ts';
import type { Core } from '../../src/core.ts';

/**
 * Mood of the provider. `loses_answers`: it does what it is asked, and nobody learns of it, as when a worker dies between the
 * call and its record. `out_of_reach`: it never hears, which nobody can know. `no_connection`: it surely never hears.
 */
export type Mood =
  | 'good'
  | 'loses_answers'
  | 'out_of_reach'
  | 'no_connection'
  | 'refuses_private'
  | 'refuses_service_off';

/** Order of ours at the provider. `lost` of the delivered count is gone again. */
export type FakeOrder = {
  reference: string;
  clientReference: string;
  service: string;
  quantity: number;
  refillOf: string | null;
  state: DeliveryReport['state'];
  startCount: number | null;
  delivered: number;
  lost: number;
  stance: 'running' | 'paused' | 'canceled';
  /** Part of what it says of the order that can not be. */
  oddity: 'charge' | 'report' | null;
};

export type FakeProvider = Provider & {
  mood: Mood;
  /** By our references. */
  books: Map<string, FakeOrder>;
  /** Our references that it was sent again though it had them. */
  sentAgain: string[];
  /** Questions since somebody emptied this, in their order. */
  asked: string[];
};

/** Providers that share a list of what they were asked for tell their order together. */
type Fake = { name?: string; canFind?: boolean; asked?: string[] };

/** Charge for each unit, micro-USD. */
const UNIT_CHARGE = 400n;
/** A charge that nobody takes for an order, micro-USD. */
const ODD_CHARGE = 900_000_000_000_000n;

/**
 * A provider that tests steer: it keeps books and delivers nothing by itself; refills it makes good at once. `canFind`: it
 * can be asked what it has by our references, as panels can not.
 */
export function makeFakeProvider({
  name = 'simulator',
  canFind = true,
  asked = [],
}: Fake = {}): FakeProvider {
  const books: FakeProvider['books'] = new Map();
  const prefix = name === 'simulator' ? 's-' : `${name}-`;
  const byReference = (reference: string) => books.get(reference.slice(prefix.length));
  const hear = () => {
    if (fake.mood === 'no_connection') throw new NotSent('fake provider: connection refused');
    if (fake.mood === 'out_of_reach') throw new Error('fake provider: out of reach');
  };
  const answer = <T>(value: T): T => {
    if (fake.mood === 'loses_answers') throw new Error('fake provider: the answer was lost');
    return value;
  };
  const change = async (reference: string, stance: FakeOrder['stance']) => {
    hear();
    const order = byReference(reference);
    if (order && order.stance !== 'canceled') order.stance = stance;
    if (order && stance === 'canceled' && isRunning(order)) order.state = 'canceled';
    answer(null);
  };

  const fake: FakeProvider = {
    name,
    checkEverySeconds: 0,
    repeatableSeconds: 0,
    mood: 'good',
    books,
    sentAgain: [],
    asked,

    async place(request: DeliveryRequest) {
      hear();
      if (fake.mood === 'refuses_private') return { outcome: 'rejected', reason: 'private' };
      if (fake.mood === 'refuses_service_off') return { outcome: 'rejected', reason: 'service_off' };
      const reference = `${prefix}${request.clientReference}`;
      if (books.has(request.clientReference)) fake.sentAgain.push(request.clientReference);
      else books.set(request.clientReference, opened(request, reference));
      const refilled = request.refillOf === null ? undefined : byReference(request.refillOf);
      if (refilled) refilled.lost = Math.max(0, refilled.lost - request.quantity);
      return answer({ outcome: 'accepted', providerReference: reference });
    },
    ...(canFind && {
      async find(clientReference: string) {
        hear();
        return answer(books.get(clientReference)?.reference ?? null);
      },
    }),
    async states(sent) {
      hear();
      answer(null);
      const references = sent.map(({ providerReference }) => providerReference);
      fake.asked.push(...references);
      return references.flatMap((reference) => {
        const order = byReference(reference);
        if (!order) return [];
        const { state, startCount, delivered, oddity } = order;
        const doubt = oddity === 'report' ? { doubt: 'canceled, nothing remains' } : {};
        const charge = chargeOf(order);
        return [{ providerReference: reference, state, startCount, delivered, charge, ...doubt }];
      });
    },
    async measure(references) {
      hear();
      return references.flatMap((reference) => {
        const order = byReference(reference);
        return order ? [{ providerReference: reference, count: countOf(order) }] : [];
      });
    },
    pause: (reference) => change(reference, 'paused'),
    resume: (reference) => change(reference, 'running'),
    cancel: (reference) => change(reference, 'canceled'),
  };

  return fake;
}

export const isRunning = ({ state }: FakeOrder) => state === 'pending' || state === 'running';

/** The counter on the link of an order: what is lost again and again leaves nothing, and never less. */
export const countOf = ({ startCount, quantity, delivered, lost }: FakeOrder) =>
  Math.max(0, (startCount ?? 0) + Math.min(delivered, quantity) - lost);

/** An order that ends early costs only its delivered part. */
export function chargeOf({ state, quantity, delivered, oddity }: FakeOrder): Charge {
  if (oddity === 'charge') return { amount: ODD_CHARGE, currency: 'USD' };
  const units = state === 'partial' || state === 'canceled' ? Math.min(delivered, quantity) : quantity;

  return { amount: BigInt(units) * UNIT_CHARGE, currency: 'USD' };
}

function opened(
  { clientReference, service, quantity, refillOf }: DeliveryRequest,
  reference: string,
): FakeOrder {
  return {
    reference,
    clientReference,
    service,
    quantity,
    refillOf,
    state: refillOf === null ? 'pending' : 'completed',
    startCount: null,
    delivered: refillOf === null ? 0 : quantity,
    lost: 0,
    stance: 'running',
    oddity: null,
  };
}

/** The shop with these providers behind it, each by its name; the first one stands for all others. */
export function withFakes(core: Core, ...fakes: [Provider, ...Provider[]]): Core {
  const get = (name: string) => fakes.find((fake) => fake.name === name) ?? fakes[0];

  return { ...core, providers: { ...core.providers, get } };
}

/** The reference of an order that the simulator has, as somebody finds it there for one of unknown arrival. */
export async function foundAtSimulator({ providers }: Core): Promise<string> {
  const request = {
    url: 'https://www.youtube.com/watch?v=found000000',
    quantity: 1000,
    countries: [],
    texts: [],
  };
  const places = (at: number) =>
    providers
      .get('simulator')
      .place({ ...request, clientReference: `found-${at}`, service: '1', refillOf: null, path: [] });
  // Some are refused, by their name.
  for (let at = Date.now(); ; at += 1) {
    const answer = await places(at + Math.random()).catch(() => null);
    if (answer?.outcome === 'accepted') return answer.providerReference;
  }
}
