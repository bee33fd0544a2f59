import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { type FormCatalogue, firstType } from './catalogue.ts';
import { DRIP_START, type DripSettings, EDITOR_STEP, fittingQuantity, type Line } from './line.ts';
import { reduceService, type ServiceAction, startOfService, withoutError } from './ordered-service.ts';

export type LineAction =
  | ServiceAction
  | { type: 'networkChosen' | 'linkIdentified'; networkId: number }
  | { type: 'typeChosen'; typeId: number }
  /** The services of a type that was chosen before are here. */
  | { type: 'typeWaited'; typeId: number }
  | { type: 'serviceChosen'; service: Orderable }
  /** The page beside the form offers another one in its place. */
  | { type: 'serviceReplaced'; service: Orderable }
  | { type: 'urlChanged'; url: string }
  /** The link was read as far as it can be; null where nobody could say what accepts it. */
  | { type: 'linkRead'; typeIds: readonly number[] | null }
  | { type: 'networkFlagExpired' }
  | { type: 'dripSwitched'; isDripFeed: boolean }
  | { type: 'dripChanged'; drip: Partial<DripSettings> }
  | { type: 'lineRefused'; errors: Record<string, string> }
  | { type: 'fieldRefused'; field: string; message: string }
  | { type: 'errorCleared'; field: string }
  | { type: 'lineRestored'; fields: Partial<Line> };

/** Reducer of a line (ORD-01..12), without the network and the clock. */
export function reduceLine(line: Line, action: LineAction, catalogue: FormCatalogue): Line {
  switch (action.type) {
    case 'networkChosen':
      return withNetwork({ ...line, isLinkNew: false }, action.networkId, catalogue);
    case 'linkIdentified':
      if (!line.isLinkNew || action.networkId === line.networkId) return line;
      return {
        ...replacing(line, withNetwork(withoutError(line, 'url'), action.networkId, catalogue)),
        isNetworkChanged: true,
      };
    case 'networkFlagExpired':
      return { ...line, isNetworkChanged: false };
    case 'typeChosen':
      return withType({ ...line, isLinkNew: false }, action.typeId, catalogue);
    case 'typeWaited':
      return catalogue.servicesOfType(action.typeId).length > 0
        ? withType(line, action.typeId, catalogue)
        : line;
    case 'linkRead':
      return replacing(line, withAvailableTypes(line, action.typeIds, catalogue));
    case 'serviceChosen':
      return withService({ ...line, isLinkNew: false }, action.service, catalogue);
    case 'serviceReplaced':
      return replacing(line, withService(line, action.service, catalogue));
    case 'urlChanged':
      return {
        ...withoutError(line, 'url'),
        replaced: null,
        url: action.url,
        availableTypeIds: null,
        isLinkNew: action.url.trim() !== '',
      };
    case 'dripSwitched':
      return withoutDripErrors(withDripFeed(line, action.isDripFeed));
    case 'dripChanged':
      return withoutDripErrors(withDrip(line, action.drip));
    case 'lineRefused':
      return { ...line, errors: action.errors };
    case 'fieldRefused':
      return { ...line, errors: { ...line.errors, [action.field]: action.message } };
    case 'errorCleared':
      return withoutError(line, action.field);
    case 'lineRestored':
      return { ...line, ...action.fields, isLinkNew: false };
    default:
      return withServiceAction(line, action);
  }
}

/** A typed quantity is corrected (VAL-19..25). */
const withServiceAction = (line: Line, action: ServiceAction): Line =>
  reduceService(line, action, { fit: (raw) => fittingQuantity(line, raw), isCorrected: true });

/** A line as the form has changed it by itself: another service than before is told, and the first one is what it stands for. */
function replacing(before: Line, line: Line): Line {
  const first = before.replaced ?? before.service;

  return { ...line, replaced: first === null || first.id === line.service?.id ? null : first };
}

/** True where a change of the network would discard something that the buyer entered (DLG-30). */
export function isFilled(line: Line, catalogue: FormCatalogue): boolean {
  const { service, url, quantity, targets, countries, isDripFeed } = line;
  if (url.trim() !== '' || isDripFeed || countries.length > 0) return true;
  if (Object.values(targets).some((value) => value.length > 0)) return true;

  return service !== null && quantity !== catalogue.startQuantity(service);
}

function withNetwork(line: Line, networkId: number, catalogue: FormCatalogue): Line {
  const typeId = firstType(catalogue, networkId, null);

  return withType({ ...line, networkId, availableTypeIds: null }, typeId, catalogue);
}

function withType(line: Line, typeId: number | null, catalogue: FormCatalogue): Line {
  return withService({ ...line, typeId }, catalogue.servicesOfType(typeId)[0] ?? null, catalogue);
}

function withAvailableTypes(line: Line, typeIds: readonly number[] | null, catalogue: FormCatalogue): Line {
  const next = { ...line, availableTypeIds: typeIds, isLinkNew: false };
  if (!line.isLinkNew || typeIds === null) return next;
  // A link that no type accepts is for the service's own check to word.
  if (typeIds.length === 0 || (line.typeId !== null && typeIds.includes(line.typeId))) return next;

  return withType(next, firstType(catalogue, line.networkId, typeIds) ?? line.typeId, catalogue);
}

function withService(line: Line, service: Orderable | null, catalogue: FormCatalogue): Line {
  const quantity = service === null ? 0 : catalogue.startQuantity(service);
  // The same refill at another price is the same choice.
  const isSameRefill = service?.has_refill && service.guarantee === line.service?.guarantee;

  return {
    ...line,
    ...startOfService(quantity),
    refillChosen: isSameRefill ? line.refillChosen : null,
    service,
    networkId: service?.network_id ?? line.networkId,
    typeId: service?.service_type_id ?? line.typeId,
    isDripFeed: false,
    replaced: null,
    drip: DRIP_START,
  };
}

/** The quantity stays: a drip feed spreads it. */
function withDripFeed(line: Line, isDripFeed: boolean): Line {
  if (isDripFeed) return { ...line, isDripFeed, drip: { ...line.drip, quantityStep: EDITOR_STEP } };

  const { quantity } = line;

  return withServiceAction({ ...line, isDripFeed, drip: DRIP_START }, { type: 'quantityPicked', quantity });
}

/** Runs that grow or shrink do so by steps that the service knows. */
function withDrip(line: Line, change: Partial<DripSettings>): Line {
  const drip = { ...line.drip, ...change };
  const isTooFine = change.mode !== undefined && drip.mode !== 'flat';
  const step = Math.max(line.service?.quantity_step ?? 1, 1);

  return {
    ...line,
    drip: isTooFine
      ? { ...drip, quantityStep: Math.max(Math.ceil(drip.quantityStep / step), 1) * step }
      : drip,
  };
}

/** Fields of the drip feed are judged together, so a change of one asks about all of them anew. */
function withoutDripErrors(line: Line): Line {
  const errors = Object.entries(line.errors).filter(([field]) => !DRIP_FIELDS.has(field));

  return { ...line, errors: Object.fromEntries(errors) };
}

const DRIP_FIELDS = new Set(['runs', 'dripFeedMinutes', 'mode', 'quantity_step', 'quantity']);
