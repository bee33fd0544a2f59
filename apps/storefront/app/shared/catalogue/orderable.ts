import { type CatalogueDocument, SERVICE_FLAGS, type Service, type Target } from '@fanfare/contract';
import { type Catalogue, rowAt } from './catalogue.ts';

/** A service as the order form needs it: what is chosen, counted and priced by. */
export type Orderable = Pick<
  Service,
  | 'id'
  | 'name'
  | 'lang'
  | 'slug'
  | 'type'
  | 'service_type_id'
  | 'network_id'
  | 'price'
  | 'default_price'
  | 'discount_percent'
  | 'price_type'
  | 'pricing_per'
  | 'default_quantity'
  | 'min_quantity'
  | 'max_quantity'
  | 'quantity_step'
  | 'has_refill'
  | 'guarantee'
  | 'is_deactivated'
  | 'is_package'
  | 'drip_feed_is_allowed'
  | 'calculable_quantity'
  | 'url_is_required'
  | 'speed'
  | 'start_time'
  | 'geo'
  | 'allowed_use_countries'
  | 'facts'
> & { targets: Target[] };

const made = new WeakMap<Catalogue, Map<number, Orderable>>();

/** The service in a row of the catalogue, the same object each time. Throws a RangeError for a row that is not there. */
function orderableAt(catalogue: Catalogue, row: number): Orderable {
  const known = made.get(catalogue) ?? new Map<number, Orderable>();
  made.set(catalogue, known);
  const orderable = known.get(row) ?? makeOrderable(catalogue, row);
  known.set(row, orderable);

  return orderable;
}

function makeOrderable(catalogue: Catalogue, row: number): Orderable {
  const { services, sets, targets } = catalogue.document;
  const { network, type, ...listed } = rowAt(catalogue, row);
  const flags = services.flags[row] ?? 0;
  const {
    id,
    name,
    lang,
    slug,
    price,
    default_price,
    discount_percent,
    price_type,
    pricing_per,
    min_quantity,
    max_quantity,
  } = listed;
  const { has_refill, guarantee, is_deactivated, is_package, speed, start_time, geo, facts } = listed;

  return {
    id,
    name,
    lang,
    slug,
    type: type.slug,
    service_type_id: type.id,
    network_id: network.id,
    price,
    default_price,
    discount_percent,
    price_type,
    pricing_per,
    default_quantity: services.default_quantity[row] ?? 0,
    min_quantity,
    max_quantity,
    quantity_step: services.step[row] ?? 1,
    has_refill,
    guarantee,
    is_deactivated,
    is_package,
    drip_feed_is_allowed: (flags & SERVICE_FLAGS.dripFeedIsAllowed) !== 0,
    calculable_quantity: (flags & SERVICE_FLAGS.isCountedByText) !== 0,
    url_is_required: (flags & SERVICE_FLAGS.needsNoLink) === 0,
    speed,
    start_time,
    geo,
    facts,
    targets: [...(targets[services.targets[row] ?? -1] ?? [])],
    allowed_use_countries: [...(sets[services.use_countries[row] ?? -1] ?? [])],
  };
}

/** The service of an id; null for one that is not listed. */
export function orderableOf(catalogue: Catalogue, id: number): Orderable | null {
  const row = catalogue.columns.id.indexOf(id);

  return row === -1 ? null : orderableAt(catalogue, row);
}

/** Services of a type that can be ordered, in the operator's order. */
export function orderablesOfType(catalogue: Catalogue, typeId: number): Orderable[] {
  const { types, services } = catalogue.document;
  const place = types.findIndex(({ id }) => id === typeId);
  const rows = services.type.flatMap((type, row) => (type === place ? [row] : []));

  return rows.map((row) => orderableAt(catalogue, row)).filter(({ is_deactivated }) => !is_deactivated);
}

/** The first service that can be ordered of the types that are asked for; null when there is none. */
export function firstOrderable(
  catalogue: Catalogue,
  isAskedFor: (type: CatalogueDocument['types'][number]) => boolean,
): Orderable | null {
  const { types, services } = catalogue.document;
  const asked = types.map(isAskedFor);
  const row = services.type.findIndex(
    (type, row) => asked[type] && ((services.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated) === 0,
  );

  return row === -1 ? null : orderableAt(catalogue, row);
}
