import { checkQuantity, type QuantityLimits } from '@fanfare/rules';
import { quantityAfter } from '../cart/quantity-after.ts';
import type { MassLine, MassProblem } from './parse-mass-order.ts';

/** Service data that decides whether a line can be ordered. */
export type KnownService = {
  network: string;
  limits: QuantityLimits;
  isDeactivated: boolean;
  /** Kinds of links that it takes; empty while they are not known. */
  linkKinds: readonly string[];
};
export type Shop = {
  /** Undefined for one that is not listed, and while the list is on its way: the server has the last word. */
  serviceOf: (id: number) => KnownService | undefined;
  /** The service that is chosen most for such a link. */
  suggest: (network: string, kind: string) => { id: number; name: string } | undefined;
};

/** Repair of a line in one press. */
export type Repair =
  | { do: 'quantity'; quantity: number }
  | { do: 'service'; id: number; name: string }
  | { do: 'remove' };
export type CheckedLine = MassLine & { limits: QuantityLimits | null; repair: Repair | null };

/** The lines by what the shop knows of their services: each fault with what mends it, where something does. */
export function checkLines(lines: readonly MassLine[], shop: Shop): CheckedLine[] {
  return lines.map((line) => {
    const { order } = line;
    const service = order === null ? undefined : shop.serviceOf(order.serviceId);
    const limits = service?.limits ?? null;
    const problem = order === null || service === undefined ? null : problemOf(order, service);
    if (problem === null || order === null || limits === null)
      return { ...line, limits, repair: line.problem === 'repeated' ? { do: 'remove' } : null };
    const other =
      problem === 'network' || problem === 'kind' ? shop.suggest(order.network, order.kind) : undefined;
    const repair: Repair | null = isOfQuantity(problem)
      ? { do: 'quantity', quantity: fitting(order.quantity, limits) }
      : other
        ? { do: 'service', ...other }
        : null;

    return { ...line, order: null, problem, limits, repair };
  });
}

/** Nearest quantity that the service takes, rounded up as the order form does. */
const fitting = (quantity: number, limits: QuantityLimits) =>
  quantityAfter(quantity, { type: 'quantityPicked', quantity }, { ...limits, towards: 'up' });

function problemOf(order: NonNullable<MassLine['order']>, service: KnownService): MassProblem | null {
  if (service.isDeactivated) return 'deactivated';
  if (service.network !== order.network) return 'network';
  if (service.linkKinds.length > 0 && !service.linkKinds.includes(order.kind)) return 'kind';

  return checkQuantity(order.quantity, service.limits);
}

const isOfQuantity = (problem: MassProblem) =>
  problem === 'below_min' || problem === 'above_max' || problem === 'not_on_step';

/** Cell of a line that a problem belongs to, by its place; null for a line that cannot be parsed. */
export function cellOf(problem: MassProblem): 0 | 1 | 2 | null {
  if (problem === 'parts') return null;
  if (problem === 'service' || problem === 'deactivated') return 0;
  if (problem === 'quantity' || problem === 'not_integer' || isOfQuantity(problem)) return 2;

  return 1;
}
