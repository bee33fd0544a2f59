import { type FormCatalogue, ownQuantity } from './catalogue.ts';
import { emptyLine, type Line } from './line.ts';
import { withoutError } from './ordered-service.ts';
import { type LineAction, reduceLine } from './reduce-line.ts';

/** An order as it is being filled in: lines in groups that share a link, and how all of them are paid. */
export type OrderDraft = {
  lines: readonly Line[];
  /** Indexes of lines, group by group (ENT-38). */
  groups: readonly (readonly number[])[];
  /** The line that is open. */
  active: number;
  coupon: string;
  email: string;
  methodId: number | null;
  /** The way to pay was chosen by the buyer, and stays whatever the order comes to. */
  isMethodChosen: boolean;
  /** Errors of the fields above, by name. */
  errors: Record<string, string>;
  general: readonly string[];
};

export type OrderAction =
  /** A change of a line; one of its link is a change of the whole group. */
  | { type: 'line'; index: number; action: LineAction }
  /** The whole catalogue has arrived: a line whose type was chosen before gets its first service. */
  | { type: 'servicesCame' }
  | { type: 'activated'; index: number }
  /** Adds another service for the link of a group; `typeIds` accept the link, null when unknown. */
  | { type: 'lineAdded'; group: number; typeIds: readonly number[] | null }
  | { type: 'orderAdded' }
  /** The open line's service for each of these links. */
  | { type: 'linksPasted'; urls: readonly string[] }
  | { type: 'lineRemoved'; index: number }
  | { type: 'orderRemoved'; group: number }
  | { type: 'cleared' }
  /** Everything moved to the cart. */
  | { type: 'emptied' }
  | { type: 'fieldChanged'; field: 'coupon' | 'email'; value: string }
  | { type: 'methodChosen'; methodId: number }
  /** Refusal by the server, of the whole order or of its price alone. */
  | {
      type: 'refused' | 'priceRefused';
      lines: Record<number, Record<string, string>>;
      errors: Record<string, string>;
      general: readonly string[];
    }
  | { type: 'errorCleared'; field: string }
  | { type: 'restored'; draft: Partial<OrderDraft> };

export function emptyOrder(
  start: Pick<OrderDraft, 'email' | 'methodId'> & { networkId: number },
): OrderDraft {
  const { networkId, email, methodId } = start;

  return {
    lines: [emptyLine({ id: 1, networkId })],
    groups: [[0]],
    active: 0,
    coupon: '',
    email,
    methodId,
    isMethodChosen: false,
    errors: {},
    general: [],
  };
}

/** The whole behaviour of the order form (ORD-01..24). */
export function reduceOrder(order: OrderDraft, action: OrderAction, catalogue: FormCatalogue): OrderDraft {
  switch (action.type) {
    case 'line':
      return withLineAction(order, action.index, action.action, catalogue);
    case 'servicesCame':
      return withServices(order, catalogue);
    case 'activated':
      return { ...order, active: action.index };
    case 'lineAdded':
      return withLine(order, action.group, action.typeIds, catalogue);
    case 'orderAdded':
      return withOrder(order, catalogue);
    case 'linksPasted':
      return withLinks(order, action.urls);
    case 'lineRemoved':
      return withoutLines(order, [action.index], catalogue);
    case 'orderRemoved':
      return withoutLines(order, order.groups[action.group] ?? [], catalogue);
    case 'cleared':
      return cleared(order, catalogue);
    case 'emptied':
      return cleared({ ...order, groups: [[0]] }, catalogue);
    case 'fieldChanged':
      return {
        ...mended(mended(order, 'paymentMethodId'), action.field),
        [action.field]: action.value,
      };
    case 'methodChosen':
      return { ...mended(order, 'paymentMethodId'), methodId: action.methodId, isMethodChosen: true };
    case 'refused':
      return withRefusal(order, action);
    case 'priceRefused':
      return {
        ...order,
        lines: order.lines.map((line, index) => withErrors(line, action.lines[index])),
        errors: { ...order.errors, ...action.errors },
        general: action.general,
      };
    case 'errorCleared':
      return mended(order, action.field);
    case 'restored':
      return { ...order, ...action.draft };
  }
}

export function activeLine(order: OrderDraft): Line {
  const line = order.lines[order.active];
  if (!line) throw new RangeError(`no line ${order.active}`);

  return line;
}

/** Place of the group that a line belongs to. */
export function groupOf(order: Pick<OrderDraft, 'groups'>, index: number): number {
  return order.groups.findIndex((group) => group.includes(index));
}

/** The link belongs to the group, so what happens to it happens to each of its lines. */
const OF_THE_LINK = new Set<LineAction['type']>([
  'urlChanged',
  'linkIdentified',
  'linkRead',
  'networkFlagExpired',
]);

function withLineAction(
  order: OrderDraft,
  index: number,
  action: LineAction,
  catalogue: FormCatalogue,
): OrderDraft {
  const touched = OF_THE_LINK.has(action.type) ? (order.groups[groupOf(order, index)] ?? [index]) : [index];
  const own = order.lines.length > 1 ? asOneOfMany(catalogue) : catalogue;
  const lines = order.lines.map((line, place) =>
    touched.includes(place) ? reduceLine(line, action, own) : line,
  );
  if (lines.every((line, place) => line === order.lines[place])) return order;

  // Limits of a method depend on the order's total, so its error is outdated.
  return { ...mended(order, 'paymentMethodId'), lines };
}

/** Several lines are paid together: none of them has to be payable by itself. */
const asOneOfMany = (catalogue: FormCatalogue): FormCatalogue => ({
  ...catalogue,
  startQuantity: ownQuantity,
});

function withServices(order: OrderDraft, catalogue: FormCatalogue): OrderDraft {
  const lines = order.lines.map((line) =>
    line.service === null && line.typeId !== null
      ? reduceLine(line, { type: 'typeWaited', typeId: line.typeId }, catalogue)
      : line,
  );

  return lines.every((line, place) => line === order.lines[place]) ? order : { ...order, lines };
}

/** ORD-15: the new line has the network and the link of its group, and a service that the group has not. */
function withLine(
  order: OrderDraft,
  group: number,
  typeIds: readonly number[] | null,
  catalogue: FormCatalogue,
): OrderDraft {
  const first = order.lines[order.groups[group]?.[0] ?? order.active];
  if (!first) return order;
  const { networkId, url } = first;
  const taken = (order.groups[group] ?? []).map((index) => order.lines[index]?.typeId);
  const types = catalogue.networks.find(({ id }) => id === networkId)?.service_types ?? [];
  const free = types.find(({ id }) => !taken.includes(id) && (typeIds === null || typeIds.includes(id)));
  const started = reduceLine(
    emptyLine({ id: nextId(order), networkId }),
    { type: 'networkChosen', networkId },
    asOneOfMany(catalogue),
  );
  const chosen = free
    ? reduceLine(started, { type: 'typeChosen', typeId: free.id }, asOneOfMany(catalogue))
    : started;
  const index = order.lines.length;

  return {
    ...order,
    lines: [...order.lines, { ...chosen, url, availableTypeIds: typeIds }],
    groups: order.groups.map((lines, place) => (place === group ? [...lines, index] : lines)),
    active: index,
  };
}

/** ORD-16: an empty group with an empty link, on the network of the open line. */
function withOrder(order: OrderDraft, catalogue: FormCatalogue): OrderDraft {
  const { networkId } = activeLine(order);
  const empty = emptyLine({ id: nextId(order), networkId });
  const index = order.lines.length;

  return {
    ...order,
    lines: [...order.lines, reduceLine(empty, { type: 'networkChosen', networkId }, asOneOfMany(catalogue))],
    groups: [...order.groups, [index]],
    active: index,
  };
}

/** The first link takes the open line if that has none yet; each other one becomes an order of its own. */
function withLinks(order: OrderDraft, urls: readonly string[]): OrderDraft {
  const open = activeLine(order);
  const isFree = open.url.trim() === '';
  const rest = isFree ? urls.slice(1) : urls;
  const start = order.lines.length;
  const id = nextId(order);
  const lines = order.lines.map((line) => (line === open && isFree ? { ...line, url: urls[0] ?? '' } : line));
  const added = rest.map(
    (url, place): Line => ({ ...open, id: id + place, url, isLinkNew: false, errors: {} }),
  );

  return {
    ...order,
    lines: [...lines, ...added],
    groups: [...order.groups, ...rest.map((_, place) => [start + place])],
  };
}

/** ORD-17..19: what is left moves up and the first line opens; with nothing left the form begins anew. */
function withoutLines(order: OrderDraft, gone: readonly number[], catalogue: FormCatalogue): OrderDraft {
  const kept = order.lines.flatMap((_, index) => (gone.includes(index) ? [] : [index]));
  if (kept.length === 0) return cleared({ ...order, groups: [[0]] }, catalogue);

  return {
    ...order,
    lines: kept.flatMap((index) => order.lines[index] ?? []),
    groups: order.groups
      .map((group) => group.flatMap((index) => (gone.includes(index) ? [] : [kept.indexOf(index)])))
      .filter((group) => group.length > 0),
    active: 0,
    general: [],
  };
}

/** ORD-20, ORD-21: one order goes back to its defaults; of several the open one goes. */
function cleared(order: OrderDraft, catalogue: FormCatalogue): OrderDraft {
  if (order.groups.length > 1)
    return withoutLines(order, order.groups[groupOf(order, order.active)] ?? [], catalogue);
  const { networkId } = activeLine(order);
  const empty = emptyOrder({ ...order, networkId });

  return withLineAction(empty, 0, { type: 'networkChosen', networkId }, catalogue);
}

/** The first wrong line opens, so that its fields can be mended. */
function withRefusal(
  order: OrderDraft,
  refusal: Pick<OrderDraft, 'errors' | 'general'> & { lines: Record<number, Record<string, string>> },
): OrderDraft {
  const lines = order.lines.map((line, index) => ({ ...line, errors: refusal.lines[index] ?? {} }));
  const isWrong = (line: Line | undefined) => line !== undefined && Object.keys(line.errors).length > 0;
  const first = lines.findIndex(isWrong);

  return {
    ...order,
    lines,
    active: first === -1 || isWrong(lines[order.active]) ? order.active : first,
    errors: refusal.errors,
    general: refusal.general,
  };
}

function withErrors(line: Line, errors: Record<string, string> | undefined): Line {
  return errors === undefined ? line : { ...line, errors: { ...line.errors, ...errors } };
}

/** A mended field outdates what was said of the whole order too. */
const mended = (order: OrderDraft, field: string): OrderDraft => ({
  ...withoutError(order, field),
  general: [],
});

function nextId({ lines }: OrderDraft): number {
  return Math.max(...lines.map(({ id }) => id), 0) + 1;
}
