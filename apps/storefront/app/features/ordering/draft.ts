import type { Service } from '@fanfare/contract';
import { clampQuantity, countComments, countKeywords } from '@fanfare/rules';
import { type FormCatalogue, firstType, servicesOfType } from './catalogue.ts';

export type TargetValue = string | number[];

/** One order as it is being filled in. Prices are not part of it: they come from a quote. */
export type Draft = {
  networkId: number;
  typeId: number | null;
  service: Service | null;
  url: string;
  quantity: number;
  /** What the quantity field shows; corrected when it is left. */
  quantityText: string;
  isGuarantee: boolean;
  targets: Record<number, TargetValue>;
  coupon: string;
  email: string;
  methodId: number | null;
  /** Types that accept the link; null before a link was read. */
  availableTypeIds: readonly number[] | null;
  /** The link was just typed and may still lead elsewhere; what the person picks after it stays. */
  isLinkNew: boolean;
  isNetworkChanged: boolean;
  errors: Record<string, string>;
  general: readonly string[];
};

export type DraftAction =
  | { type: 'networkChosen' | 'linkIdentified'; networkId: number }
  | { type: 'typeChosen'; typeId: number }
  | { type: 'serviceChosen'; service: Service }
  | { type: 'urlChanged'; url: string }
  /** The link was read as far as it can be; null where nobody could say what accepts it. */
  | { type: 'linkRead'; typeIds: readonly number[] | null }
  | { type: 'networkFlagExpired' | 'quantityLeft' | 'cleared' }
  | { type: 'quantityTyped'; text: string }
  | { type: 'quantityPicked'; quantity: number }
  | { type: 'guaranteeSwitched'; isGuarantee: boolean }
  | { type: 'targetChanged'; targetId: number; value: TargetValue }
  | { type: 'fieldChanged'; field: 'coupon' | 'email'; value: string }
  | { type: 'methodChosen'; methodId: number }
  | { type: 'refused'; errors: Record<string, string>; general: readonly string[] }
  | { type: 'fieldRefused'; field: string; message: string }
  | { type: 'errorCleared'; field: string }
  | { type: 'restored'; fields: Partial<Draft> };

export function emptyDraft(start: { networkId: number; email: string; methodId: number | null }): Draft {
  return {
    ...start,
    typeId: null,
    service: null,
    url: '',
    quantity: 0,
    quantityText: '',
    isGuarantee: true,
    targets: {},
    coupon: '',
    availableTypeIds: null,
    isLinkNew: false,
    isNetworkChanged: false,
    errors: {},
    general: [],
  };
}

/** The whole behaviour of the order form (specification §4), without the network and the clock. */
export function reduceDraft(draft: Draft, action: DraftAction, catalogue: FormCatalogue): Draft {
  switch (action.type) {
    case 'networkChosen':
      return withNetwork({ ...draft, isLinkNew: false }, action.networkId, catalogue);
    case 'linkIdentified':
      if (!draft.isLinkNew || action.networkId === draft.networkId) return draft;
      return {
        ...withNetwork(withoutError(draft, 'url'), action.networkId, catalogue),
        isNetworkChanged: true,
      };
    case 'networkFlagExpired':
      return { ...draft, isNetworkChanged: false };
    case 'typeChosen':
      return withType({ ...draft, isLinkNew: false }, action.typeId, catalogue);
    case 'linkRead':
      return withAvailableTypes(draft, action.typeIds, catalogue);
    case 'serviceChosen':
      return withService({ ...draft, isLinkNew: false }, action.service);
    case 'urlChanged':
      return {
        ...withoutError(draft, 'url'),
        url: action.url,
        availableTypeIds: null,
        isLinkNew: action.url.trim() !== '',
      };
    case 'quantityTyped':
      // The price follows at once what the field will be corrected to; its text waits until it is left.
      return { ...withQuantity(withoutError(draft, 'quantity'), action.text), quantityText: action.text };
    case 'quantityLeft':
      return withQuantity(draft, draft.quantityText);
    case 'quantityPicked':
      return withQuantity(withoutError(draft, 'quantity'), action.quantity);
    case 'guaranteeSwitched':
      return { ...draft, isGuarantee: action.isGuarantee };
    case 'targetChanged':
      return {
        ...withoutError(draft, 'targetableValues'),
        targets: { ...draft.targets, [action.targetId]: action.value },
      };
    case 'fieldChanged':
      return { ...withoutError(draft, action.field), [action.field]: action.value };
    case 'methodChosen':
      return { ...withoutError(draft, 'paymentMethodId'), methodId: action.methodId };
    case 'refused':
      return { ...draft, errors: action.errors, general: action.general };
    case 'fieldRefused':
      return { ...draft, errors: { ...draft.errors, [action.field]: action.message } };
    case 'errorCleared':
      return withoutError(draft, action.field);
    case 'restored':
      return { ...draft, ...action.fields, isLinkNew: false };
    case 'cleared':
      return withNetwork({ ...emptyDraft(draft), networkId: draft.networkId }, draft.networkId, catalogue);
  }
}

/** How much is ordered: the number of comments or phrases where they decide it. */
export function quantityOf({
  service,
  quantity,
  targets,
}: Pick<Draft, 'service' | 'quantity' | 'targets'>): number {
  if (!service?.calculable_quantity) return quantity;
  const counted = service.targets.find(({ type }) => type.viewType !== 'textarea');
  const text = counted === undefined ? '' : targets[counted.id];
  if (typeof text !== 'string') return 0;

  return counted?.type.viewType === 'seo_keywords' ? countKeywords(text).count : countComments(text).count;
}

export function limitsOf(service: Service): { min: number; max: number; step: number } {
  return { min: service.min_quantity, max: service.max_quantity, step: service.quantity_step };
}

function withNetwork(draft: Draft, networkId: number, catalogue: FormCatalogue): Draft {
  const typeId = firstType(catalogue, networkId, null);

  return withType({ ...draft, networkId, availableTypeIds: null }, typeId, catalogue);
}

function withType(draft: Draft, typeId: number | null, catalogue: FormCatalogue): Draft {
  return withService({ ...draft, typeId }, servicesOfType(catalogue, typeId)[0] ?? null);
}

function withAvailableTypes(
  draft: Draft,
  typeIds: readonly number[] | null,
  catalogue: FormCatalogue,
): Draft {
  const next = { ...draft, availableTypeIds: typeIds, isLinkNew: false };
  if (!draft.isLinkNew || typeIds === null) return next;
  // A link that no type accepts is for the service's own check to word.
  if (typeIds.length === 0 || (draft.typeId !== null && typeIds.includes(draft.typeId))) return next;

  return withType(next, firstType(catalogue, draft.networkId, typeIds) ?? draft.typeId, catalogue);
}

function withService(draft: Draft, service: Service | null): Draft {
  const quantity =
    service !== null && Number.isFinite(service.default_quantity) ? service.default_quantity : 0;

  return {
    ...draft,
    service,
    networkId: service?.network_id ?? draft.networkId,
    typeId: service?.service_type_id ?? draft.typeId,
    quantity,
    quantityText: String(quantity),
    isGuarantee: service?.has_refill ?? true,
    targets: {},
    errors: {},
    general: [],
  };
}

function withQuantity(draft: Draft, raw: string | number): Draft {
  if (draft.service === null || draft.service.is_package) return draft;
  const quantity = clampQuantity(raw, limitsOf(draft.service), 'up');

  return { ...draft, quantity, quantityText: String(quantity) };
}

function withoutError(draft: Draft, field: string): Draft {
  const { [field]: _, ...errors } = draft.errors;

  return { ...draft, errors, general: [] };
}
