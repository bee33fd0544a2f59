import type { DraftKey } from '@fanfare/client/idempotency.ts';
import { inStorage } from '@fanfare/client/in-storage.ts';
import { DRIP_MODES } from '@fanfare/rules';
import * as v from 'valibot';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { type DraftPlace, draftKeyOf } from '../../../shared/ordering/draft-key.ts';
import { keepUntilPaid } from '../../../shared/ordering/kept-until-paid.ts';
import type { FormCatalogue } from './catalogue.ts';
import { emptyLine, type Line } from './line.ts';
import { activeLine, type OrderDraft } from './order-draft.ts';
import type { Prefill } from './prefill.ts';

const IDEMPOTENCY_KEY = 'order-key';

const keptLine = v.object({
  serviceId: v.number(),
  url: v.string(),
  quantity: v.number(),
  /** Drafts of an earlier release have no choice. */
  refillChosen: v.optional(v.nullable(v.boolean()), null),
  targets: v.record(v.string(), v.union([v.string(), v.array(v.number())])),
  countries: v.array(v.number()),
  isDripFeed: v.boolean(),
  drip: v.object({
    runs: v.number(),
    minutesBetweenRuns: v.number(),
    quantityStep: v.number(),
    mode: v.picklist(DRIP_MODES),
  }),
});
const keptDraft = v.object({
  lines: v.array(keptLine),
  groups: v.array(v.array(v.number())),
  active: v.number(),
  coupon: v.string(),
  email: v.string(),
  isGuest: v.boolean(),
});
const draftKey = v.object({ key: v.string(), fingerprint: v.string() });
type KeptLine = v.InferOutput<typeof keptLine>;
/**
 * Part of a draft that survives a reload, the login and a change of language, in this tab only. The payment method is
 * not kept: its default depends on the current balance (C-03).
 */
export type KeptDraft = v.InferOutput<typeof keptDraft>;

export function keepDraft(place: DraftPlace, order: OrderDraft, isGuest: boolean): void {
  const { groups, active, coupon, email } = order;
  // A form without a service, as one that is still loading, keeps nothing.
  if (order.lines.some(({ service }) => service === null)) return;
  const lines = order.lines.map(keptOf);
  inStorage((storage) =>
    storage.setItem(draftKeyOf(place), JSON.stringify({ lines, groups, active, coupon, email, isGuest })),
  );
}

export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  return parseKeptDraft(inStorage((storage) => storage.getItem(draftKeyOf(place))));
}

/** The order went through: the next one starts empty, once the one that is paid on another page is paid. */
export function dropKeptDraft(place: DraftPlace, awaited: number | null): void {
  if (awaited === null) inStorage((storage) => storage.removeItem(draftKeyOf(place)));
  else keepUntilPaid(awaited, draftKeyOf(place));
}

/** Keeps the key of an order, or of something else that is bought, under a name of its own. */
export function keepKey(key: DraftKey, name = IDEMPOTENCY_KEY): void {
  inStorage((storage) => storage.setItem(name, JSON.stringify(key)));
}

export function readKeptKey(name = IDEMPOTENCY_KEY): DraftKey | null {
  return parsed(
    draftKey,
    inStorage((storage) => storage.getItem(name)),
  );
}

/** The next order gets a key of its own. */
export function dropKeptKey(name = IDEMPOTENCY_KEY): void {
  inStorage((storage) => storage.removeItem(name));
}

/** null for nothing kept, or something that an earlier release kept in another form. */
export function parseKeptDraft(text: string | null): KeptDraft | null {
  const kept = parsed(keptDraft, text);
  const known = kept?.groups.flat().toSorted((a, b) => a - b) ?? [];
  const isWhole =
    kept?.lines.every((_, index) => known[index] === index) && known.length === kept.lines.length;

  return kept && isWhole && kept.lines[kept.active] ? kept : null;
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The whole order as it was left; null when one of its services is not offered any more. */
export function orderToRestore(kept: KeptDraft, catalogue: FormCatalogue): Partial<OrderDraft> | null {
  const lines = kept.lines.flatMap((line, index) => {
    const service = catalogue.serviceOf(line.serviceId);
    return service ? [restoredLine(line, service, index + 1)] : [];
  });
  if (lines.length < kept.lines.length) return null;

  return { lines, groups: kept.groups, active: kept.active, coupon: kept.coupon };
}

/**
 * Fields of a kept order that still make sense where the address chose the service: those of another one do not, and
 * what the address fills in stays.
 */
export function fieldsToRestore(line: Line, kept: KeptDraft, prefill: Prefill): Partial<Line> {
  const open = kept.lines[kept.active];
  if (!open) return {};
  const fields: Partial<Line> = open.serviceId === line.service?.id ? fieldsOf(open) : { url: open.url };
  const given = new Set<string>(Object.keys(prefill));
  if (given.has('quantity')) given.add('quantityText');
  if (line.url !== '') given.add('url');

  return Object.fromEntries(Object.entries(fields).filter(([name]) => !given.has(name)));
}

/** The e-mail of a guest; after a login the account decides it. */
export function emailToRestore(order: OrderDraft, kept: KeptDraft, isGuest: boolean): string {
  return isGuest && kept.isGuest && kept.email !== '' ? kept.email : order.email;
}

/** Services of the kept order that the form has not got. */
export function isElsewhere(order: OrderDraft, kept: KeptDraft): boolean {
  return kept.lines.length > 1 || kept.lines[0]?.serviceId !== activeLine(order).service?.id;
}

function keptOf(line: Line): KeptLine {
  const { service, url, quantity, refillChosen, targets, countries, isDripFeed } = line;
  const { runs, minutesBetweenRuns, quantityStep, mode } = line.drip;
  // Keys are in a fixed order, so that equal drafts are equal texts.
  const drip = { runs, minutesBetweenRuns, quantityStep, mode };
  const kept = { url, quantity, refillChosen, targets, countries: [...countries], isDripFeed, drip };

  return { serviceId: service?.id ?? 0, ...kept };
}

function restoredLine(kept: KeptLine, service: Orderable, id: number): Line {
  return {
    ...emptyLine({ id, networkId: service.network_id }),
    ...fieldsOf(kept),
    typeId: service.service_type_id,
    service,
  };
}

function fieldsOf({ serviceId: _, targets, ...fields }: KeptLine) {
  const numbered = Object.fromEntries(Object.entries(targets).map(([id, value]) => [Number(id), value]));

  return { ...fields, quantityText: String(fields.quantity), targets: numbered };
}
