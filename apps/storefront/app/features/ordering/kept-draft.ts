import * as z from 'zod/mini';
import type { DraftKey } from '../../shared/idempotency.ts';
import type { Draft } from './draft.ts';

const KEY = 'order-draft';
const IDEMPOTENCY_KEY = 'order-key';

const keptDraft = z.object({
  serviceId: z.nullable(z.number()),
  url: z.string(),
  quantity: z.number(),
  isGuarantee: z.boolean(),
  targets: z.record(z.string(), z.union([z.string(), z.array(z.number())])),
  coupon: z.string(),
  email: z.string(),
  isGuest: z.boolean(),
});
const draftKey = z.object({ key: z.string(), fingerprint: z.string() });
/**
 * What of a draft outlives the page: a reload, the login, another language. Only in this tab. The payment method does
 * not: which one comes first depends on the balance of the moment (C-03).
 */
export type KeptDraft = z.output<typeof keptDraft>;

export function keepDraft(draft: Draft, isGuest: boolean): void {
  const { service, url, quantity, isGuarantee, targets, coupon, email } = draft;
  const kept = {
    serviceId: service?.id ?? null,
    url,
    quantity,
    isGuarantee,
    targets,
    coupon,
    email,
    isGuest,
  };
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export function readKeptDraft(): KeptDraft | null {
  return parseKeptDraft(inStorage((storage) => storage.getItem(KEY)));
}

/** The order went through: the next one starts empty, with a key of its own. */
export function dropKeptDraft(): void {
  inStorage((storage) => storage.removeItem(KEY));
  inStorage((storage) => storage.removeItem(IDEMPOTENCY_KEY));
}

export function keepKey(key: DraftKey): void {
  inStorage((storage) => storage.setItem(IDEMPOTENCY_KEY, JSON.stringify(key)));
}

export function readKeptKey(): DraftKey | null {
  return parsed(
    draftKey,
    inStorage((storage) => storage.getItem(IDEMPOTENCY_KEY)),
  );
}

/** A browser may refuse its storage, or have no room in it: the form works without. */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** null for nothing kept, or something that an earlier release kept in another form. */
export function parseKeptDraft(text: string | null): KeptDraft | null {
  return parsed(keptDraft, text);
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export type RestoreOptions = { isGuest: boolean; hasQuantity: boolean };

/** The kept fields that still make sense: those of a service only for that service. */
export function fieldsToRestore(
  draft: Draft,
  kept: KeptDraft,
  { isGuest, hasQuantity }: RestoreOptions,
): Partial<Draft> {
  const isSameService = kept.serviceId === draft.service?.id;

  return {
    ...(draft.url === '' ? { url: kept.url } : {}),
    ...(kept.coupon === '' ? {} : { coupon: kept.coupon }),
    ...(isGuest && kept.isGuest ? { email: kept.email } : {}),
    ...(isSameService ? { isGuarantee: kept.isGuarantee, targets: numbered(kept.targets) } : {}),
    ...(isSameService && !hasQuantity
      ? { quantity: kept.quantity, quantityText: String(kept.quantity) }
      : {}),
  };
}

function numbered(targets: KeptDraft['targets']): Draft['targets'] {
  return Object.fromEntries(Object.entries(targets).map(([id, value]) => [Number(id), value]));
}
