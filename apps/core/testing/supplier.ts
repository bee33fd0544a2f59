import type { DeliveryRequest, DeliveryState, Provider } from '../src/adapters/providers/port.ts';
import type { Core } from '../src/core.ts';

/**
 * Mood of the supplier. `loses_answers`: it does its work, and nobody learns of it, as when a worker dies between the call
 * and its record. `out_of_reach`: it never hears.
 */
export type Mood = 'good' | 'loses_answers' | 'out_of_reach' | 'refuses_private' | 'refuses_service_off';

/** An order in the supplier's books. `lost` is the part of the delivered quantity that is gone again. */
export type SupplierOrder = {
  reference: string;
  clientReference: string;
  quantity: number;
  refillOf: string | null;
  state: DeliveryState['state'];
  startCount: number | null;
  delivered: number;
  lost: number;
  stance: 'running' | 'paused' | 'canceled';
};

export type Supplier = Provider & {
  mood: Mood;
  /** The supplier's orders by the shop's references. */
  books: Map<string, SupplierOrder>;
  /** References that were sent again though the supplier had them. */
  sentAgain: string[];
  /** Questions to the supplier since the list was last emptied, in their order. */
  asked: string[];
};

const PREFIX = 's-';

/** A provider that tests steer: it keeps books and delivers nothing by itself; refills it delivers at once. */
export function makeSupplier(): Supplier {
  const books: Supplier['books'] = new Map();
  const byReference = (reference: string) => books.get(reference.slice(PREFIX.length));
  const hear = () => {
    if (supplier.mood === 'out_of_reach') throw new Error('supplier: out of reach');
  };
  const answer = <T>(value: T): T => {
    if (supplier.mood === 'loses_answers') throw new Error('supplier: the answer was lost');
    return value;
  };
  const change = async (reference: string, stance: SupplierOrder['stance']) => {
    hear();
    const order = byReference(reference);
    if (order && order.stance !== 'canceled') order.stance = stance;
    if (order && stance === 'canceled' && isRunning(order)) order.state = 'canceled';
    answer(null);
  };

  const supplier: Supplier = {
    name: 'simulator',
    checkEverySeconds: 0,
    mood: 'good',
    books,
    sentAgain: [],
    asked: [],

    async place(request: DeliveryRequest) {
      hear();
      if (supplier.mood === 'refuses_private') return { outcome: 'rejected', reason: 'private' };
      if (supplier.mood === 'refuses_service_off') return { outcome: 'rejected', reason: 'service_off' };
      if (books.has(request.clientReference)) supplier.sentAgain.push(request.clientReference);
      else books.set(request.clientReference, opened(request));
      const refilled = request.refillOf === null ? undefined : byReference(request.refillOf);
      if (refilled) refilled.lost = Math.max(0, refilled.lost - request.quantity);
      return answer({ outcome: 'accepted', providerReference: `${PREFIX}${request.clientReference}` });
    },
    async find(clientReference) {
      hear();
      return answer(books.get(clientReference)?.reference ?? null);
    },
    async states(references) {
      hear();
      answer(null);
      supplier.asked.push(...references);
      return references.flatMap((reference) => {
        const order = byReference(reference);
        if (!order) return [];
        const { state, startCount, delivered } = order;
        return [{ providerReference: reference, state, startCount, delivered }];
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

  return supplier;
}

export const isRunning = ({ state }: SupplierOrder) => state === 'pending' || state === 'running';

/** The counter on the link of an order: repeated losses never bring it below zero. */
export const countOf = ({ startCount, quantity, delivered, lost }: SupplierOrder) =>
  Math.max(0, (startCount ?? 0) + Math.min(delivered, quantity) - lost);

function opened({ clientReference, quantity, refillOf }: DeliveryRequest): SupplierOrder {
  return {
    reference: `${PREFIX}${clientReference}`,
    clientReference,
    quantity,
    refillOf,
    state: refillOf === null ? 'pending' : 'completed',
    startCount: null,
    delivered: refillOf === null ? 0 : quantity,
    lost: 0,
    stance: 'running',
  };
}

/** The shop with this supplier behind it. */
export const withSupplier = (core: Core, supplier: Supplier): Core => ({
  ...core,
  providers: { default: supplier, get: () => supplier, deliver: true },
});
